import { expect, it } from "vitest";
import { dice } from "./dice.ts";
import { type FaultName, noFaults } from "./faults.ts";
import { withLightWeb } from "./machines/light-web.ts";
import { type SimReply, serverMachine } from "./machines/server-machine.ts";
import { laterDiceOf, simWorld } from "./world.ts";

/** Calls of one server with a PIN, one after the other, at a server whose database has one connection. Undefined: one was never answered. */
const asked = (
	calls: (
		ask: (path: string, body: object) => Promise<SimReply>,
		place: { readonly restaurantId: string; readonly tables: readonly string[] },
	) => Promise<number[]>,
): Promise<number[] | undefined> =>
	withLightWeb(async () => {
		const never = Object.keys(noFaults) as FaultName[];
		const world = simWorld(dice(1), laterDiceOf(1), { never });
		const nobody = { call: () => new Promise<never>(() => undefined) };
		const server = await serverMachine(world, { recognises: true, withTables: true }, () => ({
			wire: nobody,
			itcWire: nobody,
		}));
		server.start();
		let cookie = "";
		const ask = async (path: string, body: object) => {
			const headers = { "content-type": "application/json", cookie };
			const request = { method: "POST", path: `/api/table-service${path}`, headers };
			const reply = await server.ask({ ...request, body: JSON.stringify(body) });
			cookie = reply.setCookie?.split(";")[0] ?? cookie;
			return reply;
		};
		const { owners, tables } = server.initialDatabase;
		const restaurantId = owners[0]?.restaurantId ?? "";
		let done: number[] | undefined;
		const work = async () => {
			await ask(`/restaurants/${restaurantId}/servers/login`, { pin: tables.pin });
			done = await calls(ask, { restaurantId, tables: tables.ids });
		};
		void work();
		await world.time.runUntil(() => done !== undefined);
		server.file.close();
		return done;
	});

it("moves guests to another table over one connection to the database: whoever holds a session waits for nothing else of it", async () => {
	const answers = await asked(async (ask, { tables: [first, second] }) => {
		const seated = await ask(`/tables/${first}/sessions`, { guest_count: 2 });
		const { session } = JSON.parse(seated.text) as { session: { id: string } };
		const moved = await ask(`/sessions/${session.id}/table`, { table_id: second ?? "" });
		const nowhere = await ask(`/sessions/${session.id}/table`, { table_id: "no-such-table" });
		return [seated.status, moved.status, nowhere.status];
	});
	expect(answers).toEqual([201, 200, 404]);
});
