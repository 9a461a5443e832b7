import type { tillSessionEndpoints } from "@tuckshop/core/contract";
import { deviceName } from "../accounts/device-name.ts";
import { type Cookies, secondsUntil } from "../http/http-only-cookie.ts";
import type { Handlers } from "../http/mount.ts";
import type { TillService } from "./service.ts";

export function tillRoutes(
	tills: TillService,
	cookie: Cookies["till"],
	now: () => number,
): Handlers<typeof tillSessionEndpoints> {
	return {
		worker: async ({ session, header, setHeader }) => {
			setHeader("cache-control", "no-store");
			if (session.is === "till") return { success: true, data: { is: "till", till: session.till } };
			const token = cookie.read(header("cookie"));
			const found = token === undefined ? undefined : await tills.session(token);
			const till = found?.session.ownerId === session.ownerId ? found.session.till : null;
			return {
				success: true,
				data: { is: "owner", user: session.user, expiresAt: session.expiresAt, till },
			};
		},
		enrolTill: async ({ session, body, header, setHeader }) => {
			const { till, token } = await tills.enrol(
				session.ownerId,
				body,
				cookie.read(header("cookie")),
			);
			setHeader("cache-control", "no-store");
			setHeader("set-cookie", cookie.set(token, secondsUntil(till.expiresAt, now())));
			return { success: true, data: till };
		},
		makeTillCode: async ({ session, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await tills.makeCode(session.ownerId, body) };
		},
		enrolByCode: async ({ body, header, clientAddress, setHeader }) => {
			const { till, token } = await tills.enrolByCode(body.till_code, {
				deviceName: body.deviceName ?? deviceName(header("user-agent")),
				address: clientAddress,
				previousToken: cookie.read(header("cookie")),
			});
			setHeader("cache-control", "no-store");
			setHeader("set-cookie", cookie.set(token, secondsUntil(till.expiresAt, now())));
			return { success: true, data: till };
		},
		declareKiosk: async ({ session, body, header, setHeader }) => {
			setHeader("cache-control", "no-store");
			const token = session.is === "owner" ? cookie.read(header("cookie")) : undefined;
			const here =
				session.is === "till"
					? session
					: token === undefined
						? undefined
						: (await tills.session(token))?.session;
			return {
				success: true,
				data:
					here?.ownerId === session.ownerId
						? await tills.declareKiosk(here, body.cash_sales)
						: null,
			};
		},
		vouchForCash: async ({ session, body }) => {
			await tills.vouchForCash(session.ownerId, body.sale_id);
			return { success: true };
		},
		tillSessions: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await tills.list(session.ownerId) };
		},
		revokeTill: async ({ session, param }) => {
			await tills.revoke(session.ownerId, param("id"));
			return { success: true };
		},
	};
}
