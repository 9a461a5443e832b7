import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type Place, placeOf } from "../place-of.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";
import { heldRecord } from "./sample-held.ts";

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	async function outlet() {
		const own = await owner(server);
		const place = await placeOf(own);
		return { own, place, path: `/api/restaurants/${place.restaurantId}/held-orders` };
	}
	type Outlet = Awaited<ReturnType<typeof outlet>>;
	type Act = {
		readonly is: string;
		readonly turn: number;
		readonly known?: number;
		readonly over?: string;
	};
	const act = async (
		{ own, place, path }: Outlet & { readonly own: Browser },
		saleId: string,
		device: string,
		{ turn, known = turn - 1, ...rest }: Act,
	) =>
		own.post(path, {
			...{ sale_id: saleId, device_id: device, station_id: place.stationId, turn, known, ...rest },
			...(rest.is === "held" ? { order: heldRecord(place, { sale_id: saleId }) } : {}),
		});
	const listed = async ({ own, path }: Outlet) => (await own.get(path)).json.data;
	async function held(at: Outlet) {
		const { sale_id } = heldRecord(at.place);
		expect((await act(at, sale_id, "a", { is: "held", turn: 1 })).json.data.answer).toBe("done");
		return sale_id;
	}

	describe("orders on hold at an outlet", () => {
		it("[ORDR-02] are seen by its other tills, whole, and once however often each is told", async () => {
			const at = await outlet();
			const id = await held(at);
			await act(at, id, "a", { is: "held", turn: 1 });
			expect(await listed(at)).toMatchObject([
				{
					...{ sale_id: id, is: "held", device_id: "a", station_name: "Station 1", turn: 1 },
					order: { name: "Blue jacket", number: 1, items: [{ name: "Coffee", price: 2.25 }] },
				},
			]);
			const other = await enrolledTill(server, at.own as never, at.place);
			expect((await other.get(at.path)).json.data).toHaveLength(1);
			expect(await listed(await outlet())).toEqual([]);
		});

		it("[KIOS-04] are held by a kiosk for any till of the outlet, which then has it for good; the kiosk sees nothing but numbers of the others', and takes none up", async () => {
			const at = await outlet();
			const other = (
				await at.own.post(`/api/restaurants/${at.place.restaurantId}/stations`, { name: "Door" })
			).json.data as { readonly id: string };
			const door = { ...at.place, stationId: other.id };
			const kiosk = {
				...at,
				own: (await enrolledTill(server, at.own as never, door, "Door", "kiosk")) as never,
				place: door,
			};
			await held(at);
			const id = heldRecord(door).sale_id;
			const told = (turn: number, is: string) => act(kiosk, id, "k", { is, turn });
			expect((await told(1, "held")).json.data.answer).toBe("done");
			for (const is of ["wanted", "taken", "sold", "discarded", "settled"]) {
				const refused = await told(2, is);
				expect([refused.status, refused.json.code]).toEqual([403, "not-for-kiosks"]);
			}
			const seen = await listed(kiosk);
			expect(seen).toMatchObject([
				{ order: { number: 1, items: [] } },
				{ sale_id: id, order: { items: [{ name: "Coffee" }] } },
			]);
			expect(JSON.stringify(seen[0])).not.toMatch(/Blue jacket|Coffee/);
			expect((await act(at, id, "a", { is: "wanted", turn: 2 })).json.data).toMatchObject({
				...{ answer: "done", order: { order: { items: [{ name: "Coffee" }] } } },
			});
			expect((await told(1, "held")).json.data.answer).toBe("theirs");
			expect(await listed(at)).toContainEqual(
				expect.objectContaining({ sale_id: id, is: "taken", device_id: "a" }),
			);
		});

		it("[ORDR-02] are each one till's, of four that take one up at once, and the others are told whose", async () => {
			const at = await outlet();
			const id = await held(at);
			const answers = await Promise.all(
				["b", "c", "d", "e"].map((device) => act(at, id, device, { is: "wanted", turn: 2 })),
			);
			const given = answers.map(({ json }) => json.data.answer);
			expect(given.toSorted()).toEqual(["done", "theirs", "theirs", "theirs"]);
			const winner = ["b", "c", "d", "e"][given.indexOf("done")];
			for (const { json } of answers)
				expect(json.data.order).toMatchObject({ is: "taken", device_id: winner, turn: 2 });
			const { order } = answers[given.indexOf("done")]?.json.data ?? {};
			expect(order.order.items).toHaveLength(1);
		});

		it("[ORDR-02] are taken over from a dead till by its name, and one that comes back with it is named beside the other", async () => {
			const at = await outlet();
			const id = await held(at);
			await act(at, id, "b", { is: "wanted", turn: 2 });
			expect((await act(at, id, "c", { is: "wanted", turn: 3 })).json.data.answer).toBe("theirs");
			const over = await act(at, id, "c", { is: "wanted", turn: 3, over: "b" });
			expect(over.json.data.answer).toBe("done");
			expect((await act(at, id, "b", { is: "sold", turn: 3 })).json.data.answer).toBe("rival");
			await act(at, id, "c", { is: "sold", turn: 4 });
			expect(await listed(at)).toMatchObject([
				{ is: "sold", device_id: "c", order: null, rivals: [{ device_id: "b", is: "sold" }] },
			]);
			await act(at, id, "owner", { is: "settled", turn: 1 });
			expect(await listed(at)).toEqual([]);
		});

		it("[ORDR-02] end for everybody with their sale in the ledger, before its till has told so, and once they are discarded", async () => {
			const at = await outlet();
			const id = await held(at);
			await act(at, id, "b", { is: "wanted", turn: 2 });
			const sale = saleRecord(at.place, { sale_id: id });
			const posted = await at.own.post("/api/transactions", sale, { "idempotency-key": id });
			expect(posted.status, posted.text).toBe(200);
			expect(await listed(at)).toEqual([]);
			const late = await act(at, id, "c", { is: "wanted", turn: 3, over: "b" });
			expect(late.json.data.answer).toBe("theirs");
			const other = await held(at);
			await act(at, other, "a", { is: "discarded", turn: 2 });
			expect(await listed(at)).toEqual([]);
			const gone = await act(at, other, "b", { is: "wanted", turn: 3 });
			expect(gone.json.data).toMatchObject({ answer: "theirs", order: { is: "discarded" } });
		});

		it("[ORDR-02] are another outlet's or another account's for nobody, and each is of one restaurant", async () => {
			const at = await outlet();
			const id = await held(at);
			const stranger = await outlet();
			const foreign = await act({ ...at, own: stranger.own }, id, "b", { is: "wanted", turn: 2 });
			expect(foreign.status).toBe(404);
			const second: Place = await placeOf(at.own, 1_000_013);
			const elsewhere = {
				...{ own: at.own, place: second },
				path: `/api/restaurants/${second.restaurantId}/held-orders`,
			};
			expect((await act(elsewhere, id, "b", { is: "wanted", turn: 2 })).status).toBe(404);
			const record = heldRecord(stranger.place);
			const posted = await at.own.post(at.path, {
				...{ sale_id: record.sale_id, device_id: "a", station_id: at.place.stationId },
				...{ is: "held", turn: 1, known: 0, order: record },
			});
			expect([posted.status, posted.json.code]).toEqual([401, "other-account"]);
			expect((await listed(at)).map((each: { sale_id: string }) => each.sale_id)).toEqual([id]);
		});
	});
});
