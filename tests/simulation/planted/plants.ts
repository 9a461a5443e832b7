import type { FaultName } from "../faults.ts";
import { dayPlants } from "./day-plants.ts";

/** A fault that somebody could put into the shipped code, in one place or a few. */
export type SimPlant = {
	readonly name: string;
	readonly edits: readonly Edit[];
	/** The fault of the simulated world without which nothing finds it. */
	readonly only?: FaultName;
	/** Found by an evening at the tables beside the tills (`--house`), and by no seed of the tills alone. */
	readonly house?: true;
	/** Found where drawers are kept and sales are given back (`--days`). */
	readonly days?: true;
	/** Found in small days of bank cards, whose terminals are asked to give back (`--cards`). */
	readonly cards?: true;
};
/** `find` stands in the file exactly once. */
export type Edit = { readonly file: string; readonly find: string; readonly replace: string };

const one = (name: string, file: string, find: string, replace: string): SimPlant => ({
	name,
	edits: [{ file, find, replace }],
});

const ledgerClient = "adapters/src/product-server/http-sales-ledger.ts";
const relayClient = "adapters/src/product-server/http-order-relay.ts";
const clientFaults = "adapters/src/product-server/product-server-faults.ts";
const delivery = "core/src/flows/sync/deliver-sale.ts";
const relay = "server/src/provider-proxy/relay.ts";
const sales = "server/src/sales/service.ts";
const debits = "core/src/flows/payment/ask-for-debit.ts";
const cardPayment = "core/src/pos/payment/card-payment.ts";
const cardLeft = "core/src/pos/payment/card-left.ts";
const salesSending = "core/src/pos/sync/sales-sending.ts";
const deviceId = "core/src/flows/device/device-id.ts";
const keepSale = "core/src/flows/payment/persist-sale.ts";
const payArea = "core/src/pos/payment/pay-area.ts";

/** Each has to be found within 2,000 seeds: `npm run simulate:planted`. None touches the simulator. */
export const simPlants: readonly SimPlant[] = [
	one(
		"no idempotency key: the till sends the ledger none",
		ledgerClient,
		`{ ...shown, "idempotency-key": sale.facts.id }`,
		"{ ...shown }",
	),
	one(
		"a key for each attempt: a repeat of an order is a new one to the relay",
		relayClient,
		"{ headers, idempotencyKey: sale.id, timeoutMs, account: sale.ownerId }",
		`{ headers, idempotencyKey: sale.id + "-" + Math.floor(performance.now() * 1000), timeoutMs, account: sale.ownerId }`,
	),
	one(
		"acknowledged before commit: the server answers and writes the sale beside it",
		sales,
		"const { answer, fresh, tell } = await enter(whole);",
		"void enter(whole).catch(() => undefined);\n\t\t\tconst { answer, fresh, tell }: Entered = { answer: receiptOf(entry.row), fresh: true };",
	),
	one(
		"acknowledged before it is on disk: the till does not wait for the sale to be kept",
		payArea,
		"const { sale } = yield* late.takeCash(ports, {",
		`const hasty: typeof ports.saleStore = {
						...ports.saleStore,
						keep: (id, make) => Effect.as(Effect.forkDetach(ports.saleStore.keep(id, make)), { sale: make(1), fresh: true }),
					};
					const { sale } = yield* late.takeCash({ ...ports, saleStore: hasty }, {`,
	),
	one(
		"the outbox entry is closed before the answer",
		delivery,
		"		const answer = yield* place",
		`		const early = yield* nowIso;
		yield* ports.saleStore.advance(ownerId, id, applyDeliveryEvent(place, { type: "accepted", at: early }, { at: early }));
		const answer = yield* place`,
	),
	one(
		"the key is forgotten after 24 hours: the relay clears its old orders",
		"server/src/provider-proxy/relay-repository.ts",
		"		async open(row) {",
		`		async open(row) {
			const yesterday = new Date(Date.parse(String(row.created_at)) - 86_400_000).toISOString();
			await database.deleteFrom("relay_orders").where("created_at", "<", yesterday).where("state", "=", "accepted").execute();`,
	),
	one(
		"an order without an answer is repeated under a new reference",
		relay,
		"\t\t\tbody: JSON.parse(row.order_body),",
		'\t\t\tbody: { ...JSON.parse(row.order_body), reference_number: row.reference + "-" + row.attempts },',
	),
	one(
		"unknown taken as refused, by the till",
		relayClient,
		`			return Effect.fail(
				new OutcomeUnknown({
					reason: errorOf(reply),
					...(reply.attempts === undefined ? {} : { attempts: reply.attempts }),
				}),
			);`,
		"\t\t\treturn Effect.fail(new Refused({ reason: errorOf(reply) }));",
	),
	one(
		"unknown taken as refused, by the relay: a lost answer counts as a no",
		relay,
		'if (answer.is !== "answered") return to(answer.is, answer.reason);',
		'if (answer.is !== "answered") return to(answer.is === "lost" ? "refused" : answer.is, answer.reason);',
	),
	one(
		"unknown taken as done, by the till",
		relayClient,
		`			return Effect.fail(
				new OutcomeUnknown({
					reason: errorOf(reply),
					...(reply.attempts === undefined ? {} : { attempts: reply.attempts }),
				}),
			);`,
		`			return Effect.map(Clock.currentTimeMillis, (now) => ({
				answeredAt: new Date(now).toISOString(),
			}));`,
	),
	one(
		"a lost answer taken as unreached: the relay sends the order anew",
		relay,
		'if (answer.is !== "answered") return to(answer.is, answer.reason);',
		'if (answer.is !== "answered") return to("unreached", answer.reason);',
	),
	one(
		"an answer that is no answer taken as a yes",
		relay,
		`return to("lost", "the provider's answer was not understood");`,
		`return to("accepted", null, answer);`,
	),
	{
		name: "the retry gives up after two failures",
		edits: [
			{
				file: salesSending,
				find: "		if (retry) return;",
				replace: "		if (retry || failures > 1) return;",
			},
			// The watch for another tab's end would send the waiting sales too.
			{
				file: salesSending,
				find: "deps.unsent() > 0 && !retry &&",
				replace: "deps.unsent() > 0 && failures <= 1 && !retry &&",
			},
		],
	},
	one(
		"a poison sale blocks the queue: behind a refused one nothing is sent",
		"core/src/flows/sync/sync-sales.ts",
		"		const ready = options.retryRefused",
		'		if (deliveryIssues(sale.progress.deliveries).length > 0) return void (now.stopped = "unreached");\n		const ready = options.retryRefused',
	),
	one(
		"the owner is not checked: the server refuses another account's sale for good",
		sales,
		"\t\t\t\tthrow new HttpRefusal(\n\t\t\t\t\t401,",
		"\t\t\t\tthrow new HttpRefusal(\n\t\t\t\t\t403,",
	),
	one(
		"the end of a session taken as a refusal of the sale",
		clientFaults,
		"if (status === 401 && problem && !on401) return new SignedOut();",
		"",
	),
	one(
		"a gateway's page taken as the server's refusal",
		clientFaults,
		"if (!problem && gatewayStatuses.includes(status)) return new Unreached({ reason: message });",
		"if (!problem) return new Refused({ reason: message });",
	),
	one(
		"a reply that can't be read taken as a refusal",
		delivery,
		`			Undecodable: () => Effect.succeed(interrupted),
			Refused: ({ reason }) => refusedWith(reason || "Unknown error"),`,
		`			Undecodable: ({ reason }) => refusedWith(reason),
			Refused: ({ reason }) => refusedWith(reason || "Unknown error"),`,
	),
	one(
		"the hash is over the whole record: a sale that moved on is another sale",
		"server/src/sales/derived-columns.ts",
		"identity_hash: identityHash(facts, sha256),",
		"identity_hash: sha256(JSON.stringify([facts, progress.deliveries])),",
	),
	one(
		"what a dead page left sending is never taken up",
		"core/src/flows/sync/recover-sales.ts",
		`if (current.progress.deliveries[place].is !== "sending") continue;`,
		`if (current.progress.deliveries[place].is !== "unknown") continue;`,
	),
	one(
		"what a dead page left sending counts as done",
		"core/src/flows/sync/recover-sales.ts",
		`applyDeliveryEvent(place, { type: "interrupted" }, { at })`,
		`applyDeliveryEvent(place, { type: "accepted", at }, { at })`,
	),
	{
		name: "the id is minted by the payment: a page that died while it paid sells the order again",
		edits: [
			{
				file: keepSale,
				find: `{ saleStore }: Pick<PosPorts, "saleStore">,`,
				replace: `{ saleStore, ids }: Pick<PosPorts, "saleStore" | "ids">,`,
			},
			{
				file: keepSale,
				find: "const kept = yield* keep(facts.id);",
				replace: "const kept = yield* keep(ids.uuid());",
			},
		],
	},
	one(
		"the sale is kept before its order is on disk",
		"core/src/pos/payment/payment-context.ts",
		"			ready,\n",
		"			Effect.void,\n",
	),
	one(
		"an order that the disk had no room for is not written again before it is paid",
		"core/src/pos/order/draft-writer.ts",
		"		return unwritten ? save : Effect.void;\n",
		"		return Effect.void;\n",
	),
	one(
		"the order is cleared before the sale is kept",
		payArea,
		"					const request = yield* paying.request;\n",
		"					const request = yield* paying.request;\n					order.begin();\n",
	),
	one(
		"a number is left out of a device's sequence",
		keepSale,
		"facts: { ...underNewId(facts, id), sequence }",
		"facts: { ...underNewId(facts, id), sequence: sequence + (sequence > 9 ? 1 : 0) }",
	),
	{
		name: "each page mints a device id of its own",
		edits: [
			{
				file: deviceId,
				find: "const kept = yield* settings.get(key);",
				replace:
					"const kept = minted.get(settings) ?? minted.set(settings, ids.uuid()).get(settings);",
			},
			{
				file: deviceId,
				find: `const key = "deviceId";`,
				replace: `const key = "deviceId";\nconst minted = new WeakMap<object, string>();`,
			},
		],
	},
	one(
		"the terminal is asked before the card's request is on disk",
		cardPayment,
		"			yield* kept.write(request);\n",
		"			yield* Effect.forkDetach(kept.write(request));\n",
	),
	one(
		"the terminal is asked for a card under the order's id, before another card's answer is known",
		cardPayment,
		`			const request: CardRequest = {
				saleId: ports.ids.uuid(),
				amount: choice.get().exchange?.due ?? totals.total,
				askedAt: yield* nowIso,
			};`,
		"\t\t\tconst request: CardRequest = { saleId, amount: totals.total, askedAt: yield* nowIso };",
	),
	one(
		"a card whose page died is forgotten: the order opens as one that nobody has paid",
		"core/src/pos/payment/pay-area.ts",
		"\t\t\tleft === undefined ? Effect.void : card.resume(),",
		"\t\t\tleft === undefined ? Effect.void : Effect.asVoid(ports.settings.remove(cardRequestKey(till))),",
	),
	one(
		"a card terminal that can't be asked again counts as one that did not charge",
		cardPayment,
		"(again ? unknown(reason) : gone",
		"(again && false ? unknown(reason) : gone",
	),
	one(
		"a card that was given up counts as given back, whatever the terminal says",
		cardLeft,
		"onFailure: left }",
		"onFailure: () => closed }",
	),
	one(
		"sales are put away after seven hours",
		"core/src/rules/sync/retention.ts",
		"export const saleRetention = 7 * 24 * 60 * 60 * 1000;",
		"export const saleRetention = 7 * 60 * 60 * 1000;",
	),
	one(
		"an upgrade loses when a sale was finished",
		"core/src/records/sales/sale.ts",
		"...(record.sync_date === undefined ? {} : { syncDate: record.sync_date }),",
		"",
	),
	one(
		"the provider is told the total without its taxes",
		"adapters/src/provider/order-for-provider.ts",
		"total_amount: wireDollars(sale.total),",
		"total_amount: wireDollars(sale.subtotal),",
	),
	one(
		"a lease that ended counts as proof that nothing was sent",
		"server/src/provider-proxy/relay-state.ts",
		`return event === "lost" ? (recognisesReferences ? "unanswered" : "unknown") : undefined;`,
		`return event === "lost" ? (recognisesReferences ? "unanswered" : "waiting") : undefined;`,
	),
	one(
		"a debit without an answer is repeated under a new reference",
		debits,
		"\t\t\t.debit(\n\t\t\t\trequest,\n",
		`			.debit(
				{
					...request,
					transactionReference: request.transactionReference + (attempt > 1 ? "-again" : ""),
				},
`,
	),
	one(
		"a debit whose outcome is unknown taken as declined, by the till",
		debits,
		`			case "OutcomeUnknown":
				return { is: "lost", reason: fault.reason };`,
		`			case "OutcomeUnknown":
				return { is: "declined", reason: fault.reason };`,
	),
	one(
		"a debit whose answer was lost taken as unreached, by the server: the card is charged again",
		"server/src/itc/debit-ledger.ts",
		'const state = nextDebit("sending", call.is, recognisesReferences) ?? "unknown";',
		'const state = nextDebit("sending", call.is === "lost" ? "unreached" : call.is, recognisesReferences) ?? "unknown";',
	),
	one(
		"a call for a debit that comes again after its answer charges the card",
		"server/src/itc/debit-ledger.ts",
		"\t\t\tconst isLate =\n\t\t\t\trow.id !== wanted.id && askedAt != null && !(await repository.later(row.id, askedAt));",
		'\t\t\tconst isLate = row.id === "" && askedAt != null && !(await repository.later(row.id, askedAt));',
	),
	one(
		"an order does not say whose it is: another account that signed in meanwhile sends it",
		relayClient,
		", account: sale.ownerId }",
		" }",
	),
	one(
		"a sync that finds a card being debited waits for itself",
		salesSending,
		"return name === salesLock ? oneRun.withPermit(led) : led;",
		"return oneRun.withPermit(led);",
	),
	one(
		"a sale whose tab dies before it has sent it waits for that tab",
		salesSending,
		"if (deps.unsent() > 0 && !retry && deps.online()) yield* send;",
		"if (deps.unsent() < 0 && !retry && deps.online()) yield* send;",
	),
	one(
		"a day that changes while the books are compared counts as a difference",
		"core/src/flows/sync/compare-books.ts",
		"!isCut(date) && standing(before.own.get(date) ?? []) === standing(after.own.get(date) ?? []);",
		"!isCut(date);",
	),
	one(
		"a line of a card's debit carries the first line's tax",
		"core/src/rules/payment/campus-debit.ts",
		"lineTax(shares[index] ?? [])",
		"lineTax(shares[0] ?? [])",
	),
	one(
		"an order is sent before its debit",
		delivery,
		" &&\n\t!isBeingDebited(sale) &&\n\tcanSendTo(sale.progress, place);",
		" &&\n\t!isBeingDebited(sale);",
	),
	one(
		"a queued debit counts as paid once it is handed over",
		delivery,
		'? applyDebitEvent({ type: "send", at }, at)(after)',
		'? applyDebitEvent({ type: "accepted", at }, at)(applyDebitEvent({ type: "send", at }, at)(after))',
	),
	one(
		"a database that is away taken as a refusal of the sale, by the server",
		"server/src/http/refusal.ts",
		`		case "away":
			return new HttpRefusal(
				503,`,
		`		case "away":
			return new Refusal(
				409,`,
	),
	one(
		"a card is charged again whose debit the server forgot, since its till's word is not heard",
		"server/src/itc/service.ts",
		"sentUnder !== undefined && sentUnder !== (await epoch());",
		"sentUnder !== undefined && sentUnder === (await epoch());",
	),
	one(
		"an order is placed anew whose sale the server forgot as well, since its till's word is not heard",
		"server/src/provider-proxy/module.ts",
		"const sentUnder = told ?? (await saleReads.sentUnder(ownerId, saleId));",
		"const sentUnder = (await saleReads.sentUnder(ownerId, saleId)) ?? (told && undefined);",
	),
	one(
		"a sale that the ledger lost does not wait for it again",
		"core/src/flows/books/heal-books.ts",
		"return wasForgotten ? forgottenState(state, at) : state;",
		"return state;",
	),
	one(
		"an old file sets a delivery back that was accepted since",
		"core/src/rules/sync/merge-progress.ts",
		'return a.is === "accepted" ? a : b;',
		'return a.is === "accepted" ? b : a;',
	),
	{
		...one(
			"the sales of an old file get ids of their own, and are added once more",
			"core/src/flows/sales/import-sales.ts",
			"		read.push(sale.success);",
			'		read.push({ ...sale.success, facts: { ...sale.success.facts, id: "f".concat(sale.success.facts.id.slice(1)) } });',
		),
		only: "oldFile",
	},
	{
		...one(
			"a page that finds its storage cleared does not write again what it has in memory",
			"core/src/pos/sync/cleared-storage.ts",
			"const sales = open.inMemory();",
			"const sales = open.inMemory().slice(0, 0);",
		),
		only: "storageCleared",
	},
	{
		...one(
			"a till takes the offset of its clock the wrong way round",
			"core/src/rules/till/till-clock.ts",
			"offsetMs: Math.round(serverTime - (sentAt + answeredAt) / 2),",
			"offsetMs: Math.round((sentAt + answeredAt) / 2 - serverTime),",
		),
		only: "clockJump",
	},
	{
		...one(
			"a device that took another's numbers does not go on under an id of its own",
			"core/src/flows/books/heal-books.ts",
			"			? yield* newDeviceId(ports, own)",
			"			? own",
		),
		only: "profileCopied",
	},
	{
		...one(
			"the mark of a restore is never taken away: what is open is held again and again",
			"server/src/database/commit-position.ts",
			'await on.deleteFrom("server_facts").where("name", "=", restoredFact).execute();',
			"",
		),
		only: "serverRestored",
	},
	{
		...one(
			"a database that lost its last seconds is not compared with the number in the data folder",
			"server/src/database/commit-position.ts",
			'if (own) return own.position < highest ? "behind this server\'s data folder" : undefined;',
			"if (own) return undefined;",
		),
		only: "lastSecondLost",
	},
	one(
		"events that a restored server lost are not told again",
		"core/src/flows/books/deliver-events.ts",
		"delivered !== undefined && delivered.epoch === epoch ? delivered.n : 0",
		"delivered !== undefined ? delivered.n : 0",
	),
	{
		...one(
			"a tablet does not note the lines that the server has taken",
			"core/src/pos/tables/checks.ts",
			"commands.done([orderedAs(sessionId, item)], epoch),",
			"commands.done([], epoch),",
		),
		house: true,
	},
	...dayPlants,
];
