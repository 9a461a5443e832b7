import type { contract } from "@tuckshop/core/contract";
import type { Log } from "../http/log.ts";
import type { Handlers } from "../http/mount.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { emailKey } from "./service.ts";

type All = Handlers<typeof contract>;
type Told = Pick<All, "login" | "loginServer" | "addFirstServer">;

/**
 * Every sign-in that fails is told in the log: with what, why, and whose account from which address, as hashes under the server's secret.
 * So one account that many addresses try shows, and one address that tries many accounts; and who reads a log learns neither.
 */
export function loggingSignIns(handlers: Told, log: Log, box: Pick<SecretBox, "keyedHash">): Told {
	const told =
		<In extends { readonly clientAddress: string; readonly requestId: string }, Out>(
			by: "password" | "PIN" | "setup code",
			accountOf: (incoming: In) => string,
			signIn: (incoming: In) => Promise<Out>,
		) =>
		async (incoming: In): Promise<Out> => {
			try {
				return await signIn(incoming);
			} catch (error) {
				if (
					error instanceof HttpRefusal &&
					(failures.has(error.status) || error.code === "setup-code")
				)
					log("warn", "sign-in failed", {
						request: incoming.requestId,
						by,
						why: error.code,
						account: box
							.keyedHash(accountOf(incoming), `account that signs in by ${by}`)
							.slice(0, shown),
						address: box.keyedHash(incoming.clientAddress, "address of a sign-in").slice(0, shown),
					});
				throw error;
			}
		};
	return {
		login: told("password", ({ body }) => emailKey(body.email), handlers.login),
		loginServer: told("PIN", ({ param }) => param("restaurantId"), handlers.loginServer),
		addFirstServer: told(
			"setup code",
			({ param }) => param("restaurantId"),
			handlers.addFirstServer,
		),
	};
}

/** Wrong, and one too many. */
const failures: ReadonlySet<number> = new Set([401, 429]);
/** Characters of a hash: enough to tell one from another. */
const shown = 16;
