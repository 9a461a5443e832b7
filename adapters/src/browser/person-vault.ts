import {
	type KeptPeople,
	NotStored,
	type PeoplePlace,
	type PersonVault,
	type SettingsStore,
} from "@tuckshop/core/ports";
import { keptPeopleKey } from "@tuckshop/core/pos";
import {
	PeopleMark,
	type TillPeopleRecord,
	TillPeopleRecord as TillPeopleSchema,
} from "@tuckshop/core/records";
import { ownReasonText } from "@tuckshop/core/texts";
import { Effect, Schema } from "effect";

const Kept = Schema.Struct({ mark: PeopleMark, list: TillPeopleSchema });
/** Under the key, as base64: the people and their verifiers, encrypted. */
const Sealed = Schema.Struct({ iv: Schema.String, sealed: Schema.String });
const KeptJson = Schema.fromJsonString(Kept);
const decodeSealed = Schema.decodeUnknownOption(Sealed);
const decodeKept = Schema.decodeUnknownOption(KeptJson);
const encodeKept = Schema.encodeSync(KeptJson);

type Opened = {
	/** The sealed text that it was opened from: another tab may have stored a newer list. */
	readonly sealed: string;
	readonly kept: typeof Kept.Type;
	/** Signs a PIN as the server did. Undefined: nobody has a verifier. */
	readonly lookup: CryptoKey | undefined;
};

/**
 * The people of a restaurant among the settings of a device, encrypted under a key that the browser made and shows to no page. PINs are looked up
 * by an HMAC whose key can't be read back either. Whoever copies the whole profile has the browser's keys too, and can try all PINs.
 */
export function sealedPersonVault(
	settings: SettingsStore,
	key: () => Promise<CryptoKey> = deviceKey,
): PersonVault {
	const opened = new Map<string, Opened>();
	const crypt = <A>(work: () => Promise<A>) =>
		Effect.tryPromise({ try: work, catch: () => new NotStored({ reason: notSealed() }) });

	/** The list as it lies on the device, opened once. */
	const open = Effect.fnUntraced(function* (place: PeoplePlace) {
		const at = keptPeopleKey(place);
		const found = decodeSealed(yield* settings.get(at));
		if (found._tag === "None") return undefined;
		const { iv, sealed } = found.value;
		const before = opened.get(at);
		if (before?.sealed === sealed) return before;
		const kept = yield* Effect.promise(() => decrypt(key, { iv, sealed }));
		if (!kept) return undefined;
		const lookup = yield* crypt(() => lookupKeyOf(kept.list));
		const now: Opened = { sealed, kept, lookup };
		opened.set(at, now);
		return now;
	});
	return {
		keep: Effect.fnUntraced(function* (place, kept) {
			const text = new TextEncoder().encode(encodeKept(kept));
			const record = yield* crypt(async () => {
				const iv = crypto.getRandomValues(new Uint8Array(12));
				const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), text);
				return { iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)) };
			});
			yield* settings.set(keptPeopleKey(place), record);
		}),
		read: (place) =>
			Effect.map(
				open(place),
				(found): KeptPeople | undefined =>
					found && {
						mark: found.kept.mark,
						roles: found.kept.list.roles,
						people: found.kept.list.people.map(({ verifier: _, ...person }) => person),
					},
			),
		find: Effect.fnUntraced(function* (place, pin) {
			const found = yield* open(place);
			const lookup = found?.lookup;
			if (!found || !lookup) return undefined;
			const signed = yield* crypt(() =>
				crypto.subtle.sign("HMAC", lookup, new TextEncoder().encode(pin)),
			);
			const verifier = toBase64Url(new Uint8Array(signed));
			return found.kept.list.people.find((person) => person.verifier === verifier)?.id;
		}),
	};
}

const notSealed = (): string =>
	ownReasonText(
		"people-not-stored",
		"The people of this restaurant can't be stored on this device.",
	);

/** Undefined where the key is another one, or the text was changed. */
async function decrypt(
	key: () => Promise<CryptoKey>,
	{ iv, sealed }: typeof Sealed.Type,
): Promise<typeof Kept.Type | undefined> {
	try {
		const text = await crypto.subtle.decrypt(
			{ name: "AES-GCM", iv: fromBase64(iv) },
			await key(),
			fromBase64(sealed),
		);
		const kept = decodeKept(new TextDecoder().decode(text));
		return kept._tag === "Some" ? kept.value : undefined;
	} catch {
		return undefined;
	}
}

const lookupKeyOf = async ({ lookup_key }: TillPeopleRecord): Promise<CryptoKey | undefined> =>
	lookup_key === ""
		? undefined
		: crypto.subtle.importKey(
				"raw",
				fromBase64(lookup_key.replaceAll("-", "+").replaceAll("_", "/")),
				{ name: "HMAC", hash: "SHA-256" },
				false,
				["sign"],
			);

const databaseName = "tuckshop-keys";
const storeName = "keys";
const keyName = "people";

/**
 * The device's key, made once and stored in a database of its own, since it is no text. It can't be read out of the browser. Of two tabs that
 * make one at once the first one's is kept.
 */
async function deviceKey(): Promise<CryptoKey> {
	const database = await result(upgraded(indexedDB.open(databaseName, 1)));
	try {
		const stored = () =>
			result<CryptoKey | undefined>(
				database.transaction(storeName).objectStore(storeName).get(keyName),
			);
		const before = await stored();
		if (before) return before;
		const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
			"encrypt",
			"decrypt",
		]);
		const write = database.transaction(storeName, "readwrite");
		const store = write.objectStore(storeName);
		const present = await result<CryptoKey | undefined>(store.get(keyName));
		if (present) return present;
		await result(store.add(made, keyName));
		return made;
	} finally {
		database.close();
	}
}

function upgraded(opening: IDBOpenDBRequest): IDBOpenDBRequest {
	opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
	return opening;
}

const result = <A>(request: IDBRequest<A>): Promise<A> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

const toBase64 = (bytes: Uint8Array): string =>
	btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const toBase64Url = (bytes: Uint8Array): string =>
	toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
