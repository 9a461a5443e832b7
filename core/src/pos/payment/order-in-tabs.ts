import { Effect } from "effect";
import { cardLock } from "../../flows/payment/card-request.ts";
import { exchangeOver } from "../../flows/payment/persist-exchange.ts";
import type { PayRefusal, PayRefused } from "../../flows/payment/persist-sale.ts";
import { changeOf, paymentRunning, refused } from "../../flows/payment/persist-sale.ts";
import { exchangeStands } from "../../flows/refunds/exchange.ts";
import { cardRequestKey } from "../../flows/settings/device-settings.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isSold, type Sale } from "../../records/index.ts";
import type { OrderArea } from "../order/order-area.ts";
import type { PosContext } from "../pos-context.ts";
import { whileOpen } from "../while-open.ts";
import type { PayArea } from "./pay-area.ts";
import type { Paying, PaymentDeps } from "./payment-context.ts";

type TabPorts = Pick<PosPorts, "leadership" | "refundDesk" | "saleStore" | "settings">;
type Telling = Pick<Paying, "done" | "notices" | "order">;

/**
 * One order in all tabs of a device: shows what other tabs write to it, and tells where one of them
 * sold it. A message is a hint; the disk is read at each.
 */
export function watchOrder(
	{
		ports,
		till,
		notices,
		background,
	}: Pick<
		PosContext<Pick<PosPorts, "saleStore" | "tabs">>,
		"background" | "notices" | "ports" | "till"
	>,
	{ order, pay }: { readonly order: OrderArea; readonly pay: Pick<PayArea, "done"> },
): Effect.Effect<never> {
	const { ownerId, restaurantId, stationId } = till;
	const tell = (sale: Sale) => tellSold({ notices, done: pay.done }, sale);
	order.onSoldElsewhere((saleId) =>
		background.fork(
			Effect.ignore(Effect.map(ports.saleStore.get(ownerId, saleId), (sale) => sale && tell(sale))),
		),
	);
	const lookForSale = Effect.gen(function* () {
		const { saleId } = order.current();
		const sale = yield* ports.saleStore.get(ownerId, saleId);
		if (!sale || order.isLocked() || order.current().saleId !== saleId) return;
		if (!isPartOf(sale, order)) return;
		order.begin(sale.facts);
		tell(sale);
	});
	return whileOpen(
		ports.tabs.listen((message) => {
			if (message.ownerId !== ownerId) return;
			if (
				message.type === "order" &&
				message.restaurantId === restaurantId &&
				message.stationId === stationId
			)
				background.fork(order.catchUp);
			const isOpen = order.current().order.lines.length > 0 && !order.isLocked();
			if (message.type === "sales" && isOpen) background.fork(Effect.ignore(lookForSale));
		}),
	);
}

/**
 * Tells that another tab sold the order, with the sale in the empty check; or that it charged a card
 * for it with an unknown outcome.
 */
function tellSold({ notices, done }: Omit<Telling, "order">, sale: Sale): void {
	const { debit } = sale.progress;
	const { reference } = sale.facts;
	if (debit?.is === "unknown") {
		notices.publish({ code: "campus-unknown", reference, reason: debit.reason });
		return;
	}
	done(sale);
	notices.publish({
		code: "order-sold-elsewhere",
		change: changeOf(sale.facts),
		reference,
	});
}

/**
 * Succeeds where the order that is shown may be paid in this tab: it stands on the disk, no other
 * tab has sold any of it, none is charging a card for it, and nobody has ended its exchange. `tried`: the id of the sale that this
 * tab tried to store, which it may find again.
 */
export const readyToPay = Effect.fnUntraced(function* (
	ports: TabPorts,
	paying: Telling & Pick<Paying, "choice" | "till"> & Pick<PaymentDeps, "online">,
	tried: string | undefined,
): Effect.fn.Return<void, NotStored | PayRefused> {
	const { order, till, choice } = paying;
	const standing = yield* order.standing;
	if (standing !== "same") return yield* refused(standing === "sold" ? sold : changed);
	const { saleId } = order.current();
	const sale = yield* ports.saleStore.get(till.ownerId, saleId);
	if (sale && saleId !== tried && isPartOf(sale, order)) {
		order.begin(sale.facts);
		tellSold(paying, sale);
		return yield* refused(sold);
	}
	if (choice.get().cardRequest) return;
	const { cardLast4, exchange } = choice.get();
	// Asked before a card is charged: afterwards the customer would have paid for nothing.
	const at = { till, online: paying.online() };
	if (exchange && cardLast4 === undefined && !(yield* exchangeStands(ports, at, exchange.hand)))
		return yield* refused(exchangeOver);
	const asked = yield* ports.settings.get(cardRequestKey(till));
	if (!isRequestOf(asked, saleId)) return;
	// A page that ended left it: its charge is given back when the next card is asked for.
	yield* ports.leadership
		.lead(cardLock(till), Effect.sync(order.renew))
		.pipe(Effect.catchTag("Busy", () => refused(paymentRunning)));
});

const sold: PayRefusal = { code: "sold-elsewhere", field: "order" };
const changed: PayRefusal = { code: "order-changed", field: "order" };

/** True where the sale has been paid and has any line of the order. */
const isPartOf = (sale: Sale, order: OrderArea): boolean =>
	isSold(sale) &&
	sale.facts.lines.some(({ id }) => order.current().order.lines.some((line) => line.id === id));

const isRequestOf = (request: unknown, saleId: string): boolean =>
	typeof request === "object" && request !== null && Object.values(request).includes(saleId);
