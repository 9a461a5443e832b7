import type { contract } from "@tuckshop/core/contract";
import type { Log } from "../http/log.ts";
import type { Handlers } from "../http/mount.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { emailKey } from "./service.ts";

type All = Handlers<typeof contract>;
type Told = Pick<All, "login" | "loginServer" | "addFirstServer" | "enrolByCode">;

/**
 * Logs every failed sign-in: its kind, its reason, and account and address as hashes under the
 * server's secret. So one account that is tried from many addresses shows, and one address that
 * tries many accounts, while the log reveals neither.
 */
export function loggingSignIns(handlers: Told, log: Log, box: Pick<SecretBox, "keyedHash">): Told {
	const told =
		<In extends { readonly clientAddress: string; readonly requestId: string }, Out>(
			by: "password" | "PIN" | "setup code" | "till code",
			accountOf: (incoming: In) => string,
			signIn: (incoming: In) => Promise<Out>,
		) =>
		async (incoming: In): Promise<Out> => {
			try {
				return await signIn(incoming);
			} catch (error) {
				if (error instanceof HttpRefusal && (failures.has(error.status) || codes.has(error.code)))
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
		// A wrong code names no account.
		enrolByCode: told("till code", () => "unknown", handlers.enrolByCode),
	};
}

/** Wrong password, and too many attempts. */
const failures: ReadonlySet<number> = new Set([401, 429]);
/** Refusals of a wrong code. */
const codes: ReadonlySet<string> = new Set(["setup-code", "till-code"]);
/** Characters of a hash: enough to distinguish them. */
const shown = 16;
