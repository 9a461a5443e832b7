import { isIPv6 } from "node:net";
import type { Allowance, Limit, RateLimit } from "./rate-limit.ts";

/** Where a sign-in comes from. `knownDevice`: the hash of the device's token, where this account signed in at the device before. */
export type SignInPlace = {
	readonly emailKey: string;
	readonly address: string;
	readonly knownDevice: string | undefined;
};

/**
 * Wrong passwords are counted for an account and an address, and for an address whatever the account. A device that the account signed in at
 * before is counted by itself: whoever guesses elsewhere, from its own address too, locks no owner out of it.
 */
export type SignInLimits = {
	/** Counts a try before it is made. What it returns is for a right password, and counts it off again. */
	readonly takeSignIn: (place: SignInPlace) => Promise<() => Promise<void>>;
	readonly takeRegistration: (address: string) => Promise<void>;
};

const wrongPasswords: Limit = { free: 10, minutes: 15 };
/** Whatever the accounts: a campus has one address, so more of them than anybody types, and fewer than make a list of accounts worth trying. */
const wrongAtAddress: Allowance = { atOnce: 100, minutesEach: 1 };
const registrations: Limit = { free: 100, minutes: 60 };

export function signInLimits(limits: RateLimit): SignInLimits {
	const bucketOf = ({ emailKey, address, knownDevice }: SignInPlace): string =>
		knownDevice === undefined
			? `sign-in ${emailKey} ${network(address)}`
			: `sign-in ${emailKey} device ${knownDevice}`;
	return {
		async takeSignIn(place) {
			const putBack =
				place.knownDevice === undefined
					? await limits.spend(`sign-in from ${network(place.address)}`, wrongAtAddress)
					: async () => {};
			try {
				await limits.take(bucketOf(place), wrongPasswords);
			} catch (refused) {
				// Nothing was tried.
				await putBack();
				throw refused;
			}
			return async () => {
				await limits.forget(bucketOf(place));
				await putBack();
			};
		},
		takeRegistration: (address) => limits.take(`register ${network(address)}`, registrations),
	};
}

/** Whoever has one IPv6 address has 2^64 of them: the network counts. */
export function network(address: string): string {
	if (!isIPv6(address)) return address;
	const [before = "", after] = address.replace(/%.*$/, "").split("::");
	const head = before === "" ? [] : before.split(":");
	const tail = after === undefined || after === "" ? [] : after.split(":");
	const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
	const groups = [...head, ...Array<string>(missing).fill("0"), ...tail].slice(0, 4);
	return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
