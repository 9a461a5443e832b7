import type { DrawerReads } from "../drawers/records.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import type { WantedPayment } from "./payment-book.ts";
import type { SessionRepository } from "./session-repository.ts";

type Needs = {
	readonly repository: Pick<SessionRepository, "book">;
	readonly purses: Pick<DrawerReads, "openingOf">;
};

/**
 * Refuses cash for another person's purse, or for a drawer. A purse whose opening has not arrived is
 * taken as named: the tablet sends its records after the payment. So is the purse of a payment that
 * was taken before, whose repeat changes nothing, and that of a sale that the tablet closed.
 */
export async function assertOwnPurse(
	{ repository, purses }: Needs,
	{ ownerId, restaurantId, serverId }: ServerSession,
	{ sessionId, paymentId, payment }: WantedPayment,
): Promise<void> {
	const { drawer_session: purse, payment_method: method, sale } = payment;
	if (purse === undefined || method !== "cash" || sale) return;
	const opening = await purses.openingOf(ownerId, restaurantId, purse);
	if (!opening || opening.record.session.holder.personId === serverId) return;
	const book = await repository.book(restaurantId, sessionId);
	if (book?.payments.some(({ payment_id }) => payment_id === paymentId)) return;
	throw new HttpRefusal(409, "purse-not-own", "This purse is another person's.", {
		field: "drawer_session",
	});
}
