import { DatabaseSync } from "node:sqlite";
import { defaultItcSettings } from "@tuckshop/core/records";
import { compose } from "../../../server/src/compose.ts";
import { migrate } from "../../../server/src/database/migrate.ts";
import { overNodeSqlite } from "../../../server/src/database/sqlite.ts";
import { silentLog } from "../../../server/src/http/log.sample.ts";
import { itcSandboxKeys, sandboxAccessToken } from "../../../server/src/sandbox/index.ts";
import { secretBox } from "../../../server/src/secrets/secret-box.ts";
import { isoTime, type World } from "../../../server/src/world.ts";
import { dice } from "../dice.ts";
import {
	anywhere,
	itcUrl,
	plainPasswords,
	providerUrl,
	secret,
	settingsOf,
} from "../machines/server-setting.ts";
import { firstMoment } from "../world.ts";

/** The initial state of every seed: two owners, each with a restaurant of two stations, in a database of the newest schema. */
export type InitialDatabase = {
	readonly owners: readonly Owner[];
	readonly sql: string;
	/** The initial database with three tables, a person with a PIN and a kitchen in the first owner's restaurant. */
	readonly tables: { readonly sql: string; readonly pin: string; readonly ids: readonly string[] };
};

export type Owner = {
	readonly id: string;
	readonly email: string;
	readonly password: string;
	readonly restaurantId: string;
	readonly stationIds: readonly string[];
};

let built: Promise<InitialDatabase> | undefined;

/** Made once by the server's own rooms, then copied: migrations take longer than a seed. */
export function initialDatabase(): Promise<InitialDatabase> {
	built ??= build();
	return built;
}

async function build(): Promise<InitialDatabase> {
	const chance = dice(1);
	const world: World = {
		now: () => firstMoment - 24 * 60 * 60 * 1000,
		sleep: () => new Promise(() => undefined),
		turn: () => Promise.resolve(),
		uuid: chance.uuid,
		randomBytes: (size) => Uint8Array.from({ length: size }, () => chance.below(256)),
	};
	const file = new DatabaseSync(":memory:");
	const database = overNodeSqlite(file);
	await migrate(database);
	const nobody = { call: () => new Promise<never>(() => undefined) };
	const parts = compose({
		settings: settingsOf(true),
		world,
		log: silentLog,
		database,
		secretBox: secretBox(secret, world),
		passwords: plainPasswords,
		destinations: anywhere,
		lifecycle: { stopping: false },
		wire: nobody,
		itcWire: nobody,
		screens: { counter: "absent", kiosk: "absent" },
		sandboxUrl: providerUrl,
		itcSandboxUrl: itcUrl,
	});
	const owners: Owner[] = [];
	for (const [index, name] of ["Ana", "Ben"].entries()) {
		const [id, email, password] = [
			chance.uuid(),
			`${name.toLowerCase()}@tuckshop.example`,
			`password of ${name}`,
		];
		await parts.get("accountRepository").add({
			id,
			email,
			email_key: email,
			password_hash: await plainPasswords.hash(password),
			business_name: `${name}'s`,
			contact_name: name,
			phone: null,
			address: null,
			role: "user",
			created_at: isoTime(world.now()),
		});
		const restaurants = parts.get("restaurants");
		const { id: restaurantId } = await restaurants.create(id, {
			name: `${name}'s canteen`,
			location: "1 Campus Road",
			restaurant_id: 1_000_012 + index,
			branch_id: 1_000_012 + index,
			menu_api_url: providerUrl,
			menu_api_key: sandboxAccessToken,
			cash_rounding: index === 0 ? "nickel" : "off",
		});
		await restaurants.addStation(id, restaurantId, { name: "Station 2" });
		await parts
			.get("itcSettings")
			.save(id, undefined, { ...defaultItcSettings(itcUrl), enableItc: true, ...itcSandboxKeys });
		const { stations } = await restaurants.get(id, restaurantId);
		owners.push({
			id,
			email,
			password,
			restaurantId,
			stationIds: stations.map((station) => station.id),
		});
	}
	const sql = dump(file);
	const ids = await furnish(parts, owners[0] as Owner);
	return { owners, sql, tables: { sql: dump(file), pin, ids } };
}

const pin = "4711";

/** A floor with three tables, somebody who serves there, and a kitchen with two printers; gives the tables' ids. */
async function furnish(parts: ReturnType<typeof compose>, owner: Owner): Promise<string[]> {
	const { id: ownerId, restaurantId } = owner;
	const { id: serverId, name } = await parts
		.get("servers")
		.addFirst({ is: "owner", ownerId } as never, restaurantId, {
			server: { name: "Cleo", pin },
			address: "127.0.0.1",
		});
	const session = { is: "server", ownerId, restaurantId, serverId, name, expiresAt: "" } as const;
	const plan = parts.get("floorPlan");
	const floor = await plan.addFloor(session, restaurantId, { name: "g", display_name: "Ground" });
	const section = await plan.addSection(session, floor.id, { name: "p", display_name: "Patio" });
	const ids: string[] = [];
	for (const table_number of ["1", "2", "3"])
		ids.push((await plan.addTable(session, section.id, { table_number })).id);
	const printer = { provider_name: null, model: "TM-T88V", paper_width: 80 } as const;
	await parts.get("kitchens").save(ownerId, restaurantId, {
		printers: [
			{ ...printer, name: "Grill", address: "grill.local", categories: [], fallback: true },
			{ ...printer, name: "Bar", address: "bar.local", categories: [2], fallback: false },
		],
	});
	return ids;
}

/** The statements that make this database anew: tables, rows, indexes. */
function dump(file: DatabaseSync): string {
	const made = file
		.prepare("select type, name, sql from sqlite_master where sql is not null")
		.all() as { type: string; name: string; sql: string }[];
	const tables = made.filter(({ type }) => type === "table");
	const rows = tables.flatMap(({ name }) =>
		(file.prepare(`select * from "${name}"`).all() as Record<string, unknown>[]).map(
			(row) => `insert into "${name}" values (${Object.values(row).map(literal).join(", ")})`,
		),
	);
	const rest = made.filter(({ type }) => type !== "table");
	return [...tables.map(({ sql }) => sql), ...rows, ...rest.map(({ sql }) => sql)].join(";\n");
}

const literal = (value: unknown): string =>
	value === null
		? "null"
		: typeof value === "number"
			? String(value)
			: `'${String(value).replaceAll("'", "''")}'`;
