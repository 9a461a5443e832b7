import type { accountEndpoints, CurrentUser } from "@tuckshop/core/contract";
import type { Handlers, Incoming } from "../http/mount.ts";
import { cameFromHere, crossSite } from "../http/origin-check.ts";
import { Refusal } from "../http/refusal.ts";
import type { SessionCookie } from "../http/session-cookie.ts";
import { type Accounts, type SignedIn, sessionDays } from "./service.ts";
import type { Session } from "./session.ts";

type Anyone = Incoming<unknown, unknown, "anyone">;

export function accountRoutes(accounts: Accounts, cookie: SessionCookie): Handlers<typeof accountEndpoints> {
	const visitor = (incoming: Anyone) => ({ address: incoming.clientAddress, token: cookie.read(incoming.header("cookie")) });

	const welcome = (incoming: Anyone, { session, token }: SignedIn): CurrentUser => {
		incoming.setHeader("set-cookie", cookie.set(token, sessionDays * 24 * 60 * 60));
		incoming.setHeader("cache-control", "no-store");
		return currentUser(session);
	};

	/** A Secure cookie is dropped on a plain http address: better said than a sign-in that seems to work and is forgotten. */
	const insistOnCookie = (incoming: Anyone): void => {
		if (cookie.staysOn(incoming.header("origin"))) return;
		throw new Refusal(403, "insecure-address", "This address is not secure, so nobody can sign in here. Open the secure address instead.");
	};

	const leave = async (incoming: Anyone): Promise<{ success: true }> => {
		await accounts.signOut(cookie.read(incoming.header("cookie")));
		incoming.setHeader("set-cookie", cookie.clear());
		return { success: true };
	};

	return {
		currentUser: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return currentUser(session);
		},
		login: async (incoming) => {
			insistOnCookie(incoming);
			return welcome(incoming, await accounts.signIn(incoming.body, visitor(incoming)));
		},
		register: async (incoming) => {
			insistOnCookie(incoming);
			return welcome(incoming, await accounts.register(incoming.body, visitor(incoming)));
		},
		logout: leave,
		logoutByLink: async (incoming) => {
			if (!cameFromHere(incoming.header("sec-fetch-site"))) throw crossSite();
			return leave(incoming);
		},
	};
}

const currentUser = ({ user, expiresAt }: Session): CurrentUser => ({ ...user, session: { expires_at: expiresAt } });
