import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterEach, expect, it } from "vitest";
import { silentLog } from "../../server/src/http/log.sample.ts";
import { type RunningServer, startServer } from "../../server/src/serve.ts";
import { browser } from "../server/browser.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { quickPasswords, settingsOf } from "../server/server-under-test.ts";
import {
	connectTablet,
	openAt,
	payCashAtSeat,
	ringAtSeat,
	stopTablet,
	type Tablet,
	tablet,
} from "./real-tablet.ts";
import { demo, until } from "./real-till.ts";

const run = Effect.runPromise;
const folder = mkdtempSync(join(tmpdir(), "tuckshop-held-lines-"));

let server: RunningServer | undefined;
let one: Tablet | undefined;
afterEach(async () => {
	if (one) await stopTablet(one);
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

it("[TABL-03, BOOK-05] a tablet whose sales are at the server before its lines pays one check, which is one order, and no line goes to a new one", async () => {
	server = await startServer(settingsOf({ TUCKSHOP_DATA: folder }), {
		log: silentLog,
		passwords: quickPasswords,
	});
	const mine = await tablet(server.url, "4711");
	one = mine;
	const { tables, device } = mine;
	const notices: string[] = [];
	tables.onNotice(({ code }) => notices.push(code));
	const free = tables.state.getState().tables?.tables.find(({ status }) => status === "available");
	const { id } = await run(tables.checks.seat(free?.id ?? "", 3));
	ringAtSeat(mine, id, 1);
	await run(tables.checks.send(id));

	await connectTablet(mine, false);
	for (const seat of [2, 3]) ringAtSeat(mine, id, seat);
	expect(await run(tables.checks.send(id))).toMatchObject({ is: "sent", lines: 2 });
	const total = openAt(mine, id)?.bill.total;
	for (const seat of [1, 2, 3])
		expect(await payCashAtSeat(mine, id, seat)).toMatchObject({ is: "answered" });

	device.network.cutOff = `/api/table-service/sessions/${id}/orders`;
	await connectTablet(mine, true);
	const own = browser(server);
	await own.post("/api/login", demo);
	const sold = async () => (await own.get("/api/transactions?limit=100")).json.data;
	const ofTable = ({
		record,
	}: {
		readonly record: { readonly check?: { readonly session: string } };
	}) => record.check?.session === id;
	await until(sold, (sales) => sales.filter(ofTable).length === 3);
	expect(tables.state.getState().waiting.length).toBeGreaterThan(0);

	device.network.cutOff = undefined;
	tables.look();
	const { sandboxUrl = "" } = server;
	const ordered = await until(
		async () =>
			(await sandboxLevers(sandboxUrl).orders()).filter(({ reference_number }) =>
				reference_number.startsWith("TABLE-"),
			),
		(orders) => orders.length > 0 && tables.state.getState().waiting.length === 0,
	);
	expect(ordered.map(({ total_amount }) => Math.round(total_amount * 100))).toEqual([total]);
	expect(notices).not.toContain("follow-up");
	expect(tables.state.getState().tables?.sessions).toEqual([]);
});
