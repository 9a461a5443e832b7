import { speak } from "@tuckshop/core/texts";
import { serverRefusalText as inFrench } from "@tuckshop/core/texts/fr-ca";
import { afterEach, describe, expect, it } from "vitest";
import { HttpError } from "./fetch-json.ts";
import { faultOf } from "./product-server-faults.ts";

const refusedWith = (status: number, code: string, message: string) =>
	new HttpError(status, "", JSON.stringify({ success: false, code, message }));

afterEach(() => speak());

describe("[COUN-14] the reason of a call that failed", () => {
	it("is the server's own sentence in English, and the one of its code in French, and a sentence where the browser says only that it failed", () => {
		const taken = refusedWith(409, "email-taken", "There is already an account with this email.");
		const away = refusedWith(503, "database-away", "The server's database does not answer.");
		const reasons = () =>
			[
				taken,
				away,
				new TypeError("Failed to fetch"),
				new DOMException("signal timed out", "TimeoutError"),
			].map((thrown) => faultOf(thrown, "here"));
		expect(reasons()).toMatchObject([
			{
				...{ _tag: "Refused", code: "email-taken" },
				reason: "There is already an account with this email.",
			},
			{ _tag: "Unreached", reason: "The server's database does not answer." },
			{ _tag: "Unreached", reason: "The server can't be reached." },
			{ _tag: "Unreached", reason: "no answer in time" },
		]);
		speak({ serverRefusalText: inFrench });
		expect(reasons()).toMatchObject([
			{
				...{ _tag: "Refused", code: "email-taken" },
				reason: "Un compte a déjà ce courriel.",
			},
			{
				_tag: "Unreached",
				reason: "La base de données du serveur ne répond pas. Réessayez dans un instant.",
			},
			{
				_tag: "Unreached",
				reason: "Le serveur est injoignable. Vérifiez la connexion de cet appareil.",
			},
			{ _tag: "Unreached", reason: "Le serveur n’a pas répondu à temps." },
		]);
	});
});
