import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serverRefusalText } from "@tuckshop/core/texts/fr-ca";
import { expect, it } from "vitest";

const source = join(import.meta.dirname, "../../server/src");

it("[COUN-14] every refusal that the server writes has a sentence in French", () => {
	const codes = readdirSync(source, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts") && !/test\.ts$|^sandbox/.test(path))
		.map((path) => readFileSync(join(source, path), "utf8"))
		.flatMap((text) => [...text.matchAll(/(?:HttpRefusal\(\s*\d{3},|problem\()\s*"([a-z-]+)"/g)])
		.map(([, code = ""]) => code);
	expect(new Set(codes).size).toBeGreaterThan(70);
	const unsaid = [...new Set(codes)].filter((code) =>
		serverRefusalText({ code, message: "" }).startsWith("Le serveur a refusé cette demande"),
	);
	expect(unsaid).toEqual([]);
});
