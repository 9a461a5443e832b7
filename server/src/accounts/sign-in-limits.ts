import { isIPv6 } from "node:net";
import type { Allowance, Limit, RateLimit } from "./rate-limit.ts";

/**
 * The origin of a sign-in. `knownDevice`: the hash of the device's token, where this account signed
 * in at the device before.
 */
export type SignInPlace = {
	readonly emailKey: string;
	readonly address: string;
	readonly knownDevice: string | undefined;
};

/**
 * Wrong passwords are counted per account and address, and per address for all accounts. A device
 * that the account signed in at before has its own count: somebody who guesses elsewhere, even from
 * the owner's address, does not lock the owner out of it.
 */
export type SignInLimits = {
	/**
	 * Counts an attempt before it is made. The returned function takes it off the count again, for a
	 * right password.
	 */
	readonly takeSignIn: (place: SignInPlace) => Promise<() => Promise<void>>;
	readonly takeRegistration: (address: string) => Promise<void>;
};

const wrongPasswords: Limit = { free: 10, minutes: 15 };
/**
 * For all accounts together: a campus has one address, so this allows more attempts than people
 * make, and fewer than a list of accounts needs.
 */
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
				// No password was tried.
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

/** One IPv6 customer has 2^64 addresses: the network is counted. */
export function network(address: string): string {
	if (!isIPv6(address)) return address;
	const [before = "", after] = address.replace(/%.*$/, "").split("::");
	const head = before === "" ? [] : before.split(":");
	const tail = after === undefined || after === "" ? [] : after.split(":");
	const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
	const groups = [...head, ...Array<string>(missing).fill("0"), ...tail].slice(0, 4);
	return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
