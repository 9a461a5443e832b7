import type { OpenTableSession } from "@tuckshop/core/contract";
import { moneyText } from "@tuckshop/core/texts";
import { s } from "../table-texts.ts";

/** Minutes after which guests count as seated for long. */
const longAfter = 90;

/** The open check on a table's card. `now`: milliseconds since 1970. `notPrinted`: a ticket of it failed to print. */
export function openCheck(
	{ session, bill }: OpenTableSession,
	{ now, notPrinted }: { readonly now: number; readonly notPrinted: boolean },
) {
	const minutes = Math.max(0, Math.floor((now - Date.parse(session.started_at)) / 60_000));
	return {
		guests: s("guests", { count: session.guest_count }),
		since:
			minutes < 60
				? s("since.minutes", { minutes })
				: s("since.hours", {
						hours: Math.floor(minutes / 60),
						minutes: String(minutes % 60).padStart(2, "0"),
					}),
		isLate: minutes > longAfter,
		...(session.server_name === undefined ? {} : { server: firstName(session.server_name) }),
		...(notPrinted ? { flag: s("ticket.stuck") } : {}),
		due: moneyText(bill.due),
		dueLabel: s("sums.due"),
	};
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
