import { describe, expect, it } from "vitest";
import { addressKind } from "./address-kind.ts";
import { destinations } from "./destinations.ts";

const answers: Readonly<Record<string, readonly string[]>> = {
	"public.example": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
	"campus.example": ["10.20.1.2"],
	"other-campus.example": ["10.21.1.2"],
	"empty.example": [],
};
const to = destinations(
	{
		origins: ["http://127.0.0.1:9000", "https://[fd12::1]", "http://169.254.169.254"],
		privateAddresses: ["10.20.0.0/16", "100.100.100.200"],
	},
	async (name) => {
		const found = answers[name];
		if (!found) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
		return found;
	},
);
const looked = (name: string, all: boolean) =>
	new Promise((resolve) =>
		to.lookup(name, { all }, (error, address, family) =>
			resolve(error ? error.name : [address, family]),
		),
	);

describe("where the server may connect to", () => {
	it("[API-28] is every public address of a name, and a private one that is listed", async () => {
		expect(await to.refusal("public.example")).toBeUndefined();
		expect(await to.refusal("campus.example")).toBeUndefined();
		expect(await to.refusal("other-campus.example")).toContain("PRIVATE_ADDRESSES");
		expect(await looked("public.example", false)).toEqual(["93.184.215.14", 4]);
		expect(await looked("public.example", true)).toEqual([
			[
				{ address: "93.184.215.14", family: 4 },
				{ address: "2606:2800:21f:cb07:6820:80da:af6b:8b2c", family: 6 },
			],
			undefined,
		]);
		expect([
			await looked("other-campus.example", true),
			await looked("empty.example", true),
			await looked("unknown.example", true),
		]).toEqual(["DestinationRefused", "Error", "Error"]);
	});

	it("[API-28] is a private address where an origin is written with it, and metadata nowhere, listed or not", () => {
		const refused = ["127.0.0.1", "[fd12::1]", "93.184.215.14", "10.20.3.4"].filter(
			(host) => to.literalRefusal(host) !== undefined,
		);
		expect(refused).toEqual([]);
		for (const host of [
			"127.0.0.2",
			"[::1]",
			"169.254.169.254",
			"10.21.0.1",
			"100.100.100.200",
			"[::ffff:10.20.3.4]",
			"0.0.0.0",
		])
			expect([host, to.literalRefusal(host)]).toEqual([
				host,
				expect.stringContaining("PRIVATE_ADDRESSES"),
			]);
	});

	it("[API-28] tells public addresses from private ones and from those that are never called, at the edges of their ranges", () => {
		const kinds = (addresses: readonly string[]) => new Set(addresses.map(addressKind));
		expect(
			kinds([
				"8.8.8.8",
				"9.255.255.255",
				"11.0.0.0",
				"172.15.255.255",
				"172.32.0.0",
				"100.63.255.255",
				"100.128.0.0",
				"223.255.255.255",
				"2a00::1",
			]),
		).toEqual(new Set(["public"]));
		expect(
			kinds([
				"10.0.0.0",
				"10.255.255.255",
				"127.0.0.0",
				"172.16.0.0",
				"172.31.255.255",
				"100.64.0.0",
				"fdff::1",
			]),
		).toEqual(new Set(["private"]));
		expect(
			kinds([
				"0.255.255.255",
				"224.0.0.0",
				"255.255.255.255",
				"169.254.0.0",
				"fe80::1%eth0",
				"::2",
				"words",
				"",
			]),
		).toEqual(new Set(["never"]));
	});
});
