import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { addressKind, addressRanges } from "./address-kind.ts";

/** Every address that a name has now. Rejects where the name is not found. */
export type NameLookup = (name: string) => Promise<readonly string[]>;

/**
 * The destinations to which this server may connect, by IP address: the origins' allow-list names
 * hosts, but the addresses of a host name are decided by others, at each look-up.
 */
export type EgressPolicy = {
	/**
	 * Why this host must not be called, as far as its name can be resolved now. For settings that are
	 * saved, not a substitute for `lookup`.
	 */
	readonly refusal: (host: string) => Promise<string | undefined>;
	/** Why this host, a literal address, must not be called. Sockets look up names only. */
	readonly literalRefusal: (host: string) => string | undefined;
	/**
	 * For sockets: resolves a name once and gives the socket exactly the addresses that were checked,
	 * so that none can change between check and connection. Fails with a DestinationRefused where one
	 * of them must not be called.
	 */
	readonly lookup: LookupFunction;
};

/** A name has an address that this server does not call. Nothing was sent. */
export class DestinationRefused extends Error {
	override readonly name = "DestinationRefused";
}

export type Permitted = {
	/**
	 * Configured origins. One with a literal private address may be called there, in that spelling
	 * only.
	 */
	readonly origins: readonly string[];
	/** Private addresses and ranges that names may have. */
	readonly privateAddresses: readonly string[];
};

const longestLookupMs = 2_000;

export function destinations(
	{ origins, privateAddresses }: Permitted,
	lookUp: NameLookup = systemNames,
): EgressPolicy {
	const literals = new Set(
		origins.map((origin) => bare(new URL(origin).hostname)).filter((host) => isIP(host) !== 0),
	);
	const listed = addressRanges(privateAddresses);
	const mayCall = (address: string): boolean => {
		const kind = addressKind(address);
		return kind === "public" || (kind === "private" && listed.has(address));
	};

	async function checkedAddresses(name: string): Promise<readonly string[]> {
		const addresses = await lookUp(name);
		if (addresses.length === 0) throw Object.assign(new Error("no address"), { code: "ENOTFOUND" });
		// One bad address among good ones is no accident: the next look-up may return only that one.
		if (!addresses.every((address) => isIP(address) !== 0 && mayCall(address)))
			throw new DestinationRefused(forbidden);
		return addresses;
	}

	const literalRefusal = (host: string): string | undefined => {
		const address = bare(host);
		if (isIP(address) === 0 || mayCall(address)) return undefined;
		return addressKind(address) === "private" && literals.has(address) ? undefined : forbidden;
	};

	return {
		literalRefusal,
		async refusal(host) {
			if (isIP(bare(host)) !== 0) return literalRefusal(host);
			const looked = checkedAddresses(host).then(
				() => undefined,
				(error: unknown) => (error instanceof DestinationRefused ? error.message : undefined),
			);
			return Promise.race([looked, sleep(longestLookupMs, undefined, { ref: false })]);
		},
		lookup(name, options, callback) {
			checkedAddresses(name).then(
				(addresses) => {
					const found = addresses.map((address) => ({ address, family: isIP(address) }));
					const [first] = found;
					if (options.all) callback(null, found);
					else callback(null, first?.address ?? "", first?.family);
				},
				(error: NodeJS.ErrnoException) => callback(error, "", 0),
			);
		},
	};
}

const forbidden = "stands for an address that is not public and not in PRIVATE_ADDRESSES";

/** The host of a URL without the brackets of an IPv6 address. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, "");

const systemNames: NameLookup = async (name) =>
	(await systemLookup(name, { all: true })).map(({ address }) => address);
