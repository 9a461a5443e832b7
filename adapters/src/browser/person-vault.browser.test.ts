import { inMemorySettingsStore } from "@tuckshop/core/fakes";
import type { TillPeopleRecord } from "@tuckshop/core/records";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { sealedPersonVault } from "./person-vault.ts";

const place = { ownerId: "owner-1", restaurantId: "restaurant-1" };
const mark = { version: 3, changed_at: "2026-11-20T12:00:00.000Z" };
const person = {
	...{ id: "p-1", name: "Amara Okafor", role: "cashier", language: null },
	...{ active_from: null, active_to: null, needs_enter: false },
};
/** As node's createHmac("sha256", Buffer.alloc(32, 7)).update("4821").digest("base64url") gives it. */
const list: TillPeopleRecord = {
	people: [
		{ ...person, verifier: "VsYy2Lz0tVlrOBiEfF1PqZie_vfeew75kVrJJvUmg4U", pin_digits: 4 },
		{ ...person, id: "p-2", name: "Olive", role: "owner", verifier: null, pin_digits: null },
	],
	roles: [{ id: "night", name: "Night", permissions: ["exempt"] }],
	lookup_key: "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc",
};

const open = () => {
	const kept = new Map<string, string>();
	const settings = inMemorySettingsStore({ disk: true }, kept);
	return { kept, settings, vault: sealedPersonVault(settings) };
};
const run = Effect.runPromise;

describe("the people on a device", () => {
	it("[CREW-05, CREW-06] are found by their PINs as the server signed them, by the next page too", async () => {
		const { settings, vault } = open();
		expect(await run(vault.read(place))).toBeUndefined();
		expect(await run(vault.find(place, "4821"))).toBeUndefined();
		await run(vault.keep(place, { mark, list }));
		for (const page of [vault, sealedPersonVault(settings)]) {
			expect(await run(page.find(place, "4821"))).toBe("p-1");
			for (const pin of ["4822", "482", ""])
				expect(await run(page.find(place, pin))).toBeUndefined();
			const read = await run(page.read(place));
			expect(read?.mark).toEqual(mark);
			expect(read?.people.map(({ name }) => name)).toEqual(["Amara Okafor", "Olive"]);
			expect(JSON.stringify(read)).not.toContain("verifier");
			expect(read?.roles).toEqual(list.roles);
		}
		// Of another restaurant there is nothing.
		expect(await run(vault.read({ ...place, restaurantId: "restaurant-2" }))).toBeUndefined();
	});

	it("[CREW-06] are not to be read in what the device stores, and their key not in the browser", async () => {
		const { kept, vault } = open();
		await run(vault.keep(place, { mark, list }));
		const text = [...kept.values()].join();
		for (const word of [
			"Amara",
			"cashier",
			list.lookup_key,
			"VsYy2Lz0tVlrOBiEfF1PqZie_vfeew75kVrJJvUmg4U",
			"Night",
		])
			expect(text).not.toContain(word);
		const database = await new Promise<IDBDatabase>((resolve) => {
			const opening = indexedDB.open("tuckshop-keys");
			opening.onsuccess = () => resolve(opening.result);
		});
		const keys = await new Promise<CryptoKey[]>((resolve) => {
			const all = database.transaction("keys").objectStore("keys").getAll();
			all.onsuccess = () => resolve(all.result);
		});
		database.close();
		expect(keys.map(({ extractable, type }) => ({ extractable, type }))).toEqual([
			{ extractable: false, type: "secret" },
		]);
	});

	it("[CREW-06] count as none where their key is gone, or the text was changed", async () => {
		const { kept, settings, vault } = open();
		await run(vault.keep(place, { mark, list }));
		const other = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
			"encrypt",
			"decrypt",
		]);
		const stranger = sealedPersonVault(settings, async () => other);
		expect(await run(stranger.read(place))).toBeUndefined();
		for (const [key, value] of kept)
			kept.set(key, value.replace(/"sealed":"..../, '"sealed":"AAAA'));
		expect(await run(sealedPersonVault(settings).read(place))).toBeUndefined();
	});
});
