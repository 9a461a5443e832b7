import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serverRefusalText } from "@tuckshop/core/texts/fr-ca";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The shipped sources below a folder, with their paths from the root. */
const sourcesOf = (folder: string): readonly (readonly [path: string, text: string])[] =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.map((path) => `${folder}/${path}`)
		.filter(
			(path) =>
				/\.tsx?$/.test(path) &&
				!/(test|sample)\.tsx?$|\/(fakes|conformance|sandbox|workshop)\//.test(path),
		)
		.map((path) => [path, readFileSync(join(root, path), "utf8")] as const);

const isUnsaid = (code: string): boolean =>
	serverRefusalText({ code, message: "" }).startsWith("Le serveur a refusé cette demande");

it("[COUN-14] every refusal that the server writes has a sentence in French", () => {
	const codes = sourcesOf("server/src")
		.flatMap(([, text]) => [
			...text.matchAll(/(?:HttpRefusal\(\s*\d{3},|problem\()\s*"([a-z-]+)"/g),
		])
		.map(([, code = ""]) => code);
	expect(new Set(codes).size).toBeGreaterThan(70);
	expect([...new Set(codes)].filter(isUnsaid)).toEqual([]);
});

const devices = ["core/src", "adapters/src", "ui-kit/src", "ui-web/src"].flatMap(sourcesOf);

it("[COUN-14] every reason that a device writes has a sentence in French", () => {
	const codes = devices
		.flatMap(([, text]) => [...text.matchAll(/ownReasonText\(\s*"([a-z-]+)"/g)])
		.map(([, code = ""]) => code);
	expect(new Set(codes).size).toBeGreaterThan(15);
	expect([...new Set(codes)].filter(isUnsaid)).toEqual([]);
});

/** Reasons that no screen shows as they are: a screen has its own words for the fault, or there is none. */
const unseen = new Set([
	"Nothing is kept elsewhere.",
	"an event without an end",
	"nobody is signed in",
	"the deployment is told to nobody but the signed in",
]);

it("no fault of a device has a reason in English alone, which a till in French would show", () => {
	const written = devices.flatMap(([path, text]) =>
		[
			...text.matchAll(
				/new (?:Refused|Unreached|NotStored|Declined|CardNeeded)\(\{\s*reason:\s*(?:"([^"]+)"|`([^`]+)`)/g,
			),
		].map(([, plain, template]) => ({ path, reason: plain ?? template ?? "" })),
	);
	expect(written.filter(({ reason }) => !unseen.has(reason))).toEqual([]);
});
