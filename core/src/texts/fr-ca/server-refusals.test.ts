import { describe, expect, it } from "vitest";
import { serverRefusalText } from "./server-refusals.ts";

const said = (code: string, more: object = {}) =>
	serverRefusalText({ code, message: "An English sentence.", ...more });

describe("[COUN-14] a server's refusal in French", () => {
	it("has a sentence by its code, with the figure that the server gave beside it", () => {
		expect(said("wrong-credentials")).toBe("Le courriel ou le mot de passe est erroné.");
		expect(said("too-many-tries", { retry_after: 300 })).toBe(
			"Trop d’essais. Réessayez dans 5 minutes.",
		);
		expect(said("too-many-tries")).toBe("Trop d’essais. Réessayez plus tard.");
	});

	it("names the field of a value that is not taken, by its word where people fill it in", () => {
		expect(said("invalid", { field: "people.2.email" })).toBe(
			"Cette valeur n’est pas acceptée\u00a0: courriel.",
		);
		expect(said("invalid", { field: "cursor" })).toBe(
			"Cette valeur n’est pas acceptée\u00a0: cursor.",
		);
		expect(said("invalid")).toBe("Une valeur n’est pas acceptée.");
	});

	it("has the sentence of the rules for a code of theirs, and names a code that nobody knows", () => {
		expect(said("seats-not-valid", { field: "capacity" })).toBe("Une table a de 1 à 20 places");
		expect(said("of-a-later-version")).toBe(
			"Le serveur a refusé cette demande (of-a-later-version).",
		);
	});
});
