import { type contract, contractRoots } from "@tuckshop/core/contract";
import { Hono, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import type { AccountService } from "./accounts/service.ts";
import { DatabaseFault } from "./database/fault.ts";
import type { Lifecycle } from "./deployment/readiness.ts";
import type { DiskRoom } from "./deployment/room.ts";
import { draining } from "./http/draining.ts";
import type { Environment } from "./http/environment.ts";
import { type Cookies, secondsUntil } from "./http/http-only-cookie.ts";
import { errorDetails, type Log, requestLog } from "./http/log.ts";
import { type Handlers, mount } from "./http/mount.ts";
import { originCheck } from "./http/origin-check.ts";
import { TooLarge, tooLargeResponse } from "./http/read-body.ts";
import { HttpRefusal, problem, refusalOf } from "./http/refusal.ts";
import { type Screens, serveScreens } from "./http/screens.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { isKiosk } from "./http/who.ts";
import type { ServerMarks } from "./marks/server-marks.ts";
import type { Meters } from "./metrics/meters.ts";
import { requestMeter } from "./metrics/request-meter.ts";
import type { Servers } from "./table-service/servers.ts";
import type { TillService } from "./tills/service.ts";

export type App = Hono<Environment>;

export type AppParts = {
	readonly contract: typeof contract;
	readonly handlers: Handlers<typeof contract>;
	readonly accounts: Pick<AccountService, "session">;
	readonly tills: Pick<TillService, "session">;
	readonly servers: Pick<Servers, "session">;
	readonly marks: Pick<ServerMarks, "shown">;
	readonly cookies: Cookies;
	readonly clientAddress: (peer: string | undefined, forwardedFor: string | undefined) => string;
	readonly publicUrl: string | undefined;
	readonly https: boolean;
	readonly pictureOrigins: readonly string[];
	readonly replicationOrigins: readonly string[];
	readonly screens: Screens;
	readonly log: Log;
	readonly now: () => number;
	readonly meters: Meters;
	readonly room: Pick<DiskRoom, "noticed">;
	readonly lifecycle: Readonly<Lifecycle>;
};

/**
 * The whole application: the middleware of every request, the contract under its roots, the screens
 * elsewhere.
 */
export function makeApp(parts: AppParts): App {
	const app = new Hono<Environment>();
	app.use(requestId());
	const ofContract = contractRoots.map((root) => `${root}/*`);
	const useForContract = (...each: readonly MiddlewareHandler<Environment>[]) => {
		for (const paths of ofContract) app.use(paths, ...each);
	};
	useForContract(requestLog(parts.log, parts.now), requestMeter(parts.meters));
	app.use(securityHeaders(parts));
	app.use(draining(parts.lifecycle));
	useForContract(originCheck(parts.publicUrl));

	const tillOf = (sent: string | undefined) => {
		const token = parts.cookies.till.read(sent);
		return token === undefined ? Promise.resolve(undefined) : parts.tills.session(token);
	};
	mount(app, parts, {
		clientAddress: (context) =>
			parts.clientAddress(
				context.env.incoming?.socket.remoteAddress,
				context.req.header("x-forwarded-for"),
			),
		/** An owner who signed in at an enrolled device counts as the owner, until they sign out. */
		async who(context) {
			const sent = context.req.header("cookie");
			const renew = (cookie: string) => context.header("set-cookie", cookie, { append: true });
			const token = parts.cookies.session.read(sent);
			const owner = token === undefined ? undefined : await parts.accounts.session(token);
			if (token !== undefined && owner) {
				if (owner.renewed)
					renew(
						parts.cookies.session.set(token, secondsUntil(owner.session.expiresAt, parts.now())),
					);
				return owner.session;
			}
			const tillToken = parts.cookies.till.read(sent);
			const till = await tillOf(sent);
			if (tillToken !== undefined && till?.renewed)
				renew(
					parts.cookies.till.set(tillToken, secondsUntil(till.session.till.expiresAt, parts.now())),
				);
			return till?.session;
		},
		async atKiosk(context) {
			const till = await tillOf(context.req.header("cookie"));
			return till !== undefined && isKiosk(till.session);
		},
		async server(context) {
			const token = parts.cookies.server.read(context.req.header("cookie"));
			return token === undefined ? undefined : await parts.servers.session(token);
		},
		shown: parts.marks.shown,
	});
	app.on("ALL", ofContract, (context) =>
		context.json(problem("not-found", "There is no such endpoint."), 404),
	);
	serveScreens(app, parts.screens);

	app.notFound((context) => context.text("Not found", 404));
	app.onError((error, context) => {
		const request = context.get("requestId");
		if (error instanceof DatabaseFault) {
			parts.room.noticed(error);
			parts.log("warn", "database fault", {
				request,
				is: error.is,
				code: error.code,
				message: error.message,
			});
		}
		const refusal = error instanceof DatabaseFault ? refusalOf(error) : error;
		if (refusal instanceof TooLarge)
			return tooLargeResponse(refusal, problem(refusal.code, refusal.message));
		if (refusal instanceof HttpRefusal) {
			if (refusal.retryAfter !== undefined)
				context.header("retry-after", String(refusal.retryAfter));
			return context.json(problem(refusal.code, refusal.message, refusal), refusal.status);
		}
		parts.log("error", "failure", {
			request,
			method: context.req.method,
			path: context.req.path,
			...errorDetails(error),
		});
		return context.json(
			problem("internal", `Something went wrong on the server (${request}).`),
			500,
		);
	});
	return app;
}
