import type { CurrentServer, FirstServer, NewServer } from "@tuckshop/core/contract";
import type { ServerRecord } from "@tuckshop/core/records";
import type { Allowance, RateLimit } from "../accounts/rate-limit.ts";
import { network } from "../accounts/sign-in-limits.ts";
import { newToken, tokenHash } from "../accounts/tokens.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { Principal, ServerSession } from "../http/who.ts";
import { newRow } from "../people/people.ts";
import type { PersonRow } from "../people/people-rows.ts";
import type { PinDesk } from "../people/pin-desk.ts";
import type { Pins } from "../people/pins.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import type { ServerRepository } from "./server-repository.ts";

/** The people of a restaurant as table service knows them, and their sessions on devices. A PIN is never returned. */
export type Servers = {
	readonly current: (
		session: ServerSession | undefined,
		restaurantId: string | undefined,
	) => Promise<CurrentServer>;
	/**
	 * `who`: the till that the device is, or the owner who is signed in there. `previousToken`: of
	 * the previous server, whose session ends.
	 */
	readonly login: (
		restaurantId: string,
		pin: string,
		from: {
			readonly who: Principal | undefined;
			readonly address: string;
			readonly previousToken: string | undefined;
		},
	) => Promise<{ readonly server: PersonRow; readonly token: string }>;
	readonly logout: (token: string | undefined) => Promise<void>;
	/** `who`: whoever is signed in at the device; the restaurant's owner needs no setup code. */
	readonly addFirst: (
		who: Pick<Principal, "is" | "ownerId"> | undefined,
		restaurantId: string,
		given: { readonly server: FirstServer; readonly address: string },
	) => Promise<ServerRecord>;
	readonly makeSetupCode: (
		ownerId: string,
		restaurantId: string,
	) => Promise<{ readonly code: string; readonly expires_at: string }>;
	readonly list: (session: ServerSession, restaurantId: string) => Promise<readonly ServerRecord[]>;
	readonly add: (
		session: ServerSession,
		restaurantId: string,
		server: NewServer,
	) => Promise<ServerRecord>;
	/** The server of a token; undefined: none, or the session ended. Its use extends a session. */
	readonly session: (token: string) => Promise<ServerSession | undefined>;
};

const minute = 60_000;
const hour = 60 * minute;
/** A shift and some hours: a session ends when the device is not used for this long. */
const idle = 12 * hour;
const renewEvery = 15 * minute;
const setupCodeLives = hour;

/**
 * Limits attempts to choose a PIN, since the answer that one is taken reveals it. A whole team can
 * be entered at once.
 */
const newPins: Allowance = { atOnce: 40, minutesEach: 60 };
const wrongCodes = { free: 5, minutes: 60 };

type ServersNeeds = {
	readonly repository: ServerRepository;
	readonly desk: PinDesk;
	readonly pins: Pick<Pins, "hashed">;
	readonly box: Pick<SecretBox, "keyedHash">;
	readonly limits: RateLimit;
	readonly world: Pick<World, "now" | "uuid" | "randomBytes">;
	readonly rules: { readonly closedEmails: readonly string[] };
};

export function servers({
	repository,
	desk,
	pins,
	box,
	limits,
	world,
	rules,
}: ServersNeeds): Servers {
	const codeHash = (restaurantId: string, code: string) =>
		box.keyedHash(code.replace(/[^0-9]/g, ""), `setup code ${restaurantId}`);
	const rowOf = (restaurantId: string, { name, employee_id = null }: NewServer): PersonRow =>
		newRow(restaurantId, { name, employee_id, role: "server" }, { world });

	async function assertSetupCode(
		restaurantId: string,
		code: string | undefined,
		address: string,
	): Promise<void> {
		const bucket = `setup code ${restaurantId} ${network(address)}`;
		const wrong = () =>
			new HttpRefusal(
				403,
				"setup-code",
				"Sign in as the owner, or enter the setup code that the dashboard shows.",
				{ field: "setup_code" },
			);
		if (code === undefined || code.trim() === "") throw wrong();
		await limits.take(bucket, wrongCodes);
		const kept = await repository.setupCode(restaurantId);
		if (
			!kept ||
			kept.expires_at <= isoTime(world.now()) ||
			kept.code_hash !== codeHash(restaurantId, code)
		) {
			// Another request with the same code was faster.
			if (await repository.any(restaurantId)) throw hasServers();
			throw wrong();
		}
		await limits.forget(bucket);
	}

	const hasServers = () =>
		new HttpRefusal(409, "has-servers", "This restaurant has servers already: sign in with a PIN.");

	return {
		async current(session, restaurantId) {
			const here =
				session && (restaurantId === undefined || restaurantId === session.restaurantId)
					? session
					: undefined;
			return {
				authenticated: here !== undefined,
				...(here
					? { serverName: here.name, serverId: here.serverId, restaurantId: here.restaurantId }
					: {}),
				...(restaurantId === undefined ? {} : { hasServers: await repository.any(restaurantId) }),
			};
		},
		async login(restaurantId, pin, from) {
			const { previousToken } = from;
			const server = await desk.find(restaurantId, pin, from);
			if (previousToken !== undefined) await repository.end(tokenHash(previousToken));
			const token = newToken(world);
			const now = world.now();
			const expiresAt = isoTime(now + idle);
			await repository.open({
				token_hash: tokenHash(token),
				server_id: server.id,
				created_at: isoTime(now),
				used_at: isoTime(now),
				expires_at: expiresAt,
				till_id: from.who?.is === "till" ? from.who.till.id : null,
			});
			return { server, token };
		},
		async logout(token) {
			if (token !== undefined) await repository.end(tokenHash(token));
		},
		async addFirst(who, restaurantId, { server, address }) {
			const ownerId = await repository.ownerOf(restaurantId);
			if (ownerId === undefined) throw notFound("restaurant");
			if (await repository.any(restaurantId)) throw hasServers();
			const isOwner = who?.is === "owner" && who.ownerId === ownerId;
			if (!isOwner) await assertSetupCode(restaurantId, server.setup_code, address);
			const pin = await pins.hashed(restaurantId, server.pin);
			const row = await repository.addFirst({
				...{ server: rowOf(restaurantId, server), pin },
				by: { ownerId, from: isOwner ? "tables" : "setup-code" },
			});
			if (!row) throw hasServers();
			return toServerRecord(row);
		},
		async makeSetupCode(ownerId, restaurantId) {
			if ((await repository.ownerOf(restaurantId)) !== ownerId) throw notFound("restaurant");
			if (await repository.any(restaurantId)) throw hasServers();
			const digits = Array.from(world.randomBytes(8), (byte) => byte % 10).join("");
			const code = `${digits.slice(0, 4)}-${digits.slice(4)}`;
			const expiresAt = isoTime(world.now() + setupCodeLives);
			await repository.keepSetupCode({
				restaurant_id: restaurantId,
				code_hash: codeHash(restaurantId, code),
				expires_at: expiresAt,
			});
			return { code, expires_at: expiresAt };
		},
		async list(session, restaurantId) {
			assertOwn(session, restaurantId);
			return (await repository.list(restaurantId)).map(toServerRecord);
		},
		async add(session, restaurantId, server) {
			assertOwn(session, restaurantId);
			// By restaurant: a server who adds servers has a second identity to ask with.
			await limits.spend(`new pins ${restaurantId}`, newPins);
			const pin = await pins.hashed(restaurantId, server.pin);
			const { ownerId, serverId: id, name } = session;
			const row = await repository.add({
				...{ server: rowOf(restaurantId, server), pin },
				by: { ownerId, person: { id, name }, from: "tables" },
			});
			return toServerRecord(row);
		},
		async session(token) {
			const now = world.now();
			const hash = tokenHash(token);
			const found = await repository.working(hash);
			if (
				!found ||
				found.expires_at <= isoTime(now) ||
				rules.closedEmails.includes(found.email_key)
			)
				return undefined;
			const renewed = now - Date.parse(found.used_at) >= renewEvery;
			const expiresAt = renewed ? isoTime(now + idle) : found.expires_at;
			if (renewed) await repository.renew(hash, isoTime(now), expiresAt);
			const { server_id: serverId, restaurant_id: restaurantId, owner_id: ownerId, name } = found;
			return { is: "server", ownerId, restaurantId, serverId, name, expiresAt };
		},
	};
}

/** For a server another restaurant does not exist. */
export function assertOwn(session: ServerSession, restaurantId: string): void {
	if (session.restaurantId !== restaurantId) throw notFound("restaurant");
}

const toServerRecord = ({
	id,
	name,
	employee_id,
	is_active,
	last_login_at,
}: PersonRow): ServerRecord => ({
	id,
	name,
	employee_id,
	is_active: is_active === 1,
	last_login_at,
});
