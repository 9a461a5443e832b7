import { Effect } from "effect";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { serverUnderTest } from "../server/server-under-test.ts";
import { type Page, realTill, sell, until } from "./real-till.ts";

const unsent = ({ pos }: Page): number => pos.sync.state.getState().unsent;

it("[SAFE-12, TXN-01, SRV-23] sells on while the server's disk is full: the sale is not refused, and it is there once there is room", async () => {
	const server = await serverUnderTest();
	const database = server.parts.get("database");
	const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database);
	const inLedger = async () =>
		(await database.selectFrom("sales").select("sale_id").execute()).map(({ sale_id }) => sale_id);
	const till = realTill();
	await till.signIn(server.url);
	const page = await till.load(server.url);
	try {
		await until(
			() => page.pos.menu.state.getState().status,
			(status) => status === "ready",
		);
		await limit(1);
		const [account] = await database.selectFrom("users").select("id").execute();
		const states = async () => {
			const unfinished = await Effect.runPromise(
				page.ports.saleStore.unfinished(account?.id ?? ""),
			);
			return unfinished
				.map(({ progress }) => progress.deliveries.ledger.is)
				.filter((state) => state !== "accepted");
		};
		const sold: string[] = [];
		let left: readonly string[] = [];
		// The last pages of the file may accept a few.
		for (let most = 40; most > 0 && left.length === 0; most--) {
			sold.push((await sell(page)).saleId);
			left = await until(
				states,
				(each) => !each.includes("sending") && !page.pos.sync.state.getState().syncing,
			);
		}
		expect(left).toEqual(["waiting"]);
		const { attention, online } = page.pos.sync.state.getState();
		expect([attention, online]).toEqual([[], true]);

		await limit(1_000_000);
		await until(
			() => {
				page.signal("online");
				return unsent(page);
			},
			(left) => left === 0,
			60_000,
		);
		expect((await inLedger()).sort()).toEqual(sold.sort());
	} finally {
		await page.stop();
		await server.close();
	}
});
