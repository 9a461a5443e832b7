import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { secretBox } from "./secret-box.ts";

const box = secretBox("the secret of this server, long enough", { randomBytes });
const other = secretBox("the secret of another server, as long", { randomBytes });

describe("what is sealed", () => {
	it("[API-11] opens in its own place, whatever its text", () => {
		for (const text of ["", "key", "clé 🔑", "x".repeat(10_000)])
			expect(box.open(box.seal(text, "here"), "here")).toBe(text);
	});

	it("[API-11] does not show its text, and is never sealed the same way twice", () => {
		const [one, two] = [box.seal("a-menu-key", "here"), box.seal("a-menu-key", "here")];
		expect(one).not.toBe(two);
		expect(Buffer.from(one.slice(3), "base64url").toString("latin1")).not.toContain("a-menu-key");
	});

	it("[API-11] does not open elsewhere, with another secret, changed, cut or of another version", () => {
		const sealed = box.seal("a-menu-key", "here");
		const flipped = Buffer.from(sealed.slice(3), "base64url");
		flipped[14] = (flipped[14] ?? 0) ^ 1;
		expect(() => box.open(sealed, "there")).toThrow();
		expect(() => other.open(sealed, "here")).toThrow();
		expect(() => box.open(`v1.${flipped.toString("base64url")}`, "here")).toThrow();
		expect(() => box.open(sealed.slice(0, 30), "here")).toThrow();
		expect(() => box.open(sealed.replace("v1", "v2"), "here")).toThrow();
	});
});
