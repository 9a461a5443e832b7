import type { accountEndpoints, CurrentUser } from "@tuckshop/core/contract";
import { type Cookies, secondsUntil } from "../http/http-only-cookie.ts";
import type { Handlers, Incoming } from "../http/mount.ts";
import { cameFromHere, crossSite } from "../http/origin-check.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { OwnerSession } from "../http/who.ts";
import { type AccountService, knownDeviceDays, type SignedIn } from "./service.ts";

type Anyone = Incoming<unknown, unknown, "anyone">;

export function accountRoutes(
	accounts: AccountService,
	cookies: Cookies,
	now: () => number,
): Handlers<typeof accountEndpoints> {
	const visitor = (incoming: Anyone) => {
		const sent = incoming.header("cookie");
		return {
			address: incoming.clientAddress,
			token: cookies.session.read(sent),
			device: cookies.device.read(sent),
			agent: incoming.header("user-agent"),
		};
	};

	const welcome = (incoming: Anyone, { session, token, device }: SignedIn): CurrentUser => {
		incoming.setHeader(
			"set-cookie",
			cookies.session.set(token, secondsUntil(session.expiresAt, now())),
		);
		incoming.setHeader("set-cookie", cookies.device.set(device, knownDeviceDays * 24 * 60 * 60));
		incoming.setHeader("cache-control", "no-store");
		return currentUser(session);
	};

	/**
	 * A Secure cookie is dropped on a plain http address: an error is better than a sign-in that
	 * seems to work and is forgotten.
	 */
	const assertCookie = (incoming: Anyone): void => {
		if (cookies.session.staysOn(incoming.header("origin"))) return;
		throw new HttpRefusal(
			403,
			"insecure-address",
			"This address is not secure, so nobody can sign in here. Open the secure address instead.",
		);
	};

	const leave = async (incoming: Anyone): Promise<{ success: true }> => {
		await accounts.signOut(cookies.session.read(incoming.header("cookie")));
		incoming.setHeader("set-cookie", cookies.session.clear());
		return { success: true };
	};

	return {
		currentUser: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return currentUser(session);
		},
		login: async (incoming) => {
			assertCookie(incoming);
			return welcome(incoming, await accounts.signIn(incoming.body, visitor(incoming)));
		},
		register: async (incoming) => {
			assertCookie(incoming);
			return welcome(incoming, await accounts.register(incoming.body, visitor(incoming)));
		},
		logout: leave,
		logoutByLink: async (incoming) => {
			if (!cameFromHere(incoming.header("sec-fetch-site"))) throw crossSite();
			return leave(incoming);
		},
		logoutEverywhere: async ({ session, body, setHeader }) => {
			const ended = await accounts.signOutEverywhere(session.ownerId, {
				tills: body.tills === true,
			});
			setHeader("set-cookie", cookies.session.clear());
			return { success: true, ...ended };
		},
	};
}

const currentUser = ({ user, expiresAt }: OwnerSession): CurrentUser => ({
	...user,
	session: { expires_at: expiresAt },
});
