import { placeOrderEndpoint } from "@tuckshop/adapters/provider";
import { orderBody, saleRecord } from "../server/sales/sample-sale.ts";
import { dice } from "../simulation/dice.ts";
import { noFaults } from "../simulation/faults.ts";
import { withLightWeb } from "../simulation/machines/light-web.ts";
import { providerLine } from "../simulation/machines/provider-line.ts";
import { type SimRequest, serverMachine } from "../simulation/machines/server-machine.ts";
import { simulate } from "../simulation/simulate.ts";
import { laterDiceOf, simWorld } from "../simulation/world.ts";
import { median } from "./measure.ts";
import type { Row } from "./row.ts";

const rounds = 7;
const seedsARound = 6;
const salesARound = 200;

/** Simulated sales a second on one core, against the same server's handlers alone: a sale entered in the ledger and ordered at the provider. */
export async function rows(): Promise<Row[]> {
	return withLightWeb(async () => measured(await handlersAlone()));
}

async function measured(alone: Awaited<ReturnType<typeof handlersAlone>>): Promise<Row[]> {
	const simulated: number[] = [];
	const handled: number[] = [];
	const ratios: number[] = [];
	let seed = 1;
	for (let round = 0; round <= rounds; round++) {
		let sales = 0;
		const ours = await seconds(async () => {
			for (let count = 0; count < seedsARound; count++) sales += (await simulate(seed++)).sales;
		});
		const theirs = await seconds(() => alone(salesARound));
		// The first round warms up.
		if (round === 0) continue;
		simulated.push(sales / ours);
		handled.push(salesARound / theirs);
		ratios.push(sales / ours / (salesARound / theirs));
	}
	const name = "simulated sales, every fault on in half of the seeds";
	return [
		{
			name,
			median: median(simulated),
			unit: "a second",
			peer: "server handlers alone",
			peerMedian: median(handled),
			ratio: median(ratios),
			aim: 1 / 3,
			better: "more",
		},
	];
}

/** CPU time of this process, so that other load of the machine does not count. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1e6;
}

async function handlersAlone(): Promise<(sales: number) => Promise<void>> {
	const world = { ...simWorld(dice(1), laterDiceOf(1)), faults: () => noFaults };
	const provider = providerLine(world, { recognises: true }, () => undefined);
	const itcWire = { call: () => new Promise<never>(() => undefined) };
	const server = await serverMachine(world, { recognises: true }, (life) => ({
		wire: provider.wire(life),
		itcWire,
	}));
	server.start();
	let cookie = "";
	const ask = async (path: string, body: object, key = "") => {
		const headers = {
			"content-type": "application/json",
			cookie,
			...(key === "" ? {} : { "idempotency-key": key }),
		};
		const request: SimRequest = { method: "POST", path, headers, body: JSON.stringify(body) };
		let replied: Awaited<ReturnType<typeof server.ask>> | undefined;
		void server.ask(request).then((reply) => (replied = reply));
		await world.time.runUntil(() => replied !== undefined);
		if (replied?.status !== 200) throw new Error(`${path}: ${replied?.text}`);
		return replied;
	};
	const [owner] = server.initialDatabase.owners;
	if (!owner) throw new Error("the initialDatabase has owners");
	cookie =
		(await ask("/api/login", { email: owner.email, password: owner.password })).setCookie?.split(
			";",
		)[0] ?? "";
	const place = {
		ownerId: owner.id,
		restaurantId: owner.restaurantId,
		stationId: owner.stationIds[0] ?? "",
	};
	return async (sales) => {
		for (let count = 0; count < sales; count++) {
			const record = saleRecord(place);
			await ask("/api/transactions", record, record.sale_id);
			const body = orderBody({
				transaction_id: record.sale_id,
				reference_number: record.reference,
			});
			await ask(
				"/api/truffle-proxy",
				{ endpoint: placeOrderEndpoint, method: "POST", body },
				record.sale_id,
			);
		}
	};
}
