import { Effect } from "effect";
import {
	abandonRefund,
	confirmAtTerminal,
	type GivenRefund,
	type GivingPlace,
	giveBack,
	type RefundRequest,
	type RefundStaff,
} from "../../flows/refunds/give-back.ts";
import type { RefundPorts } from "../../flows/refunds/known-refunds.ts";
import { lookAtRefund, previewRefund } from "../../flows/refunds/look-at-refund.ts";
import { type RefundRefused, refundRefused } from "../../flows/refunds/refund-refused.ts";
import { ownKey } from "../../flows/settings/device-settings.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import type { Action } from "../../rules/people/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { PosRefunds } from "./refund-types.ts";

export type RefundDeps = {
	readonly online: () => boolean;
	readonly clockOffsetMs: () => number | undefined;
	/** The person at the till, with the approval that was just given for this action. */
	readonly staff: (action: Action) => RefundStaff;
	/** The open drawer session; for cash one is opened where none is. */
	readonly drawer: (isCash: boolean) => Effect.Effect<string | undefined>;
	/** False at a till of guests, which gives nothing back. */
	readonly attended: boolean;
	/** Called when a refund is stored: it is sent in the background. */
	readonly kept: (refund: Sale, online: boolean) => void;
	/** Called afterwards: prints it, opens the drawer, and its fines are owed again. */
	readonly made: (refund: Sale) => void;
};

type Ports = RefundPorts & Pick<PosPorts, "cardTerminal">;
type Fault = NotStored | RefundRefused;

/** Refunds at this till: one of a sale at a time, over all tabs. */
export function refundsArea(
	{ ports, till, deviceId }: Pick<PosContext<Ports>, "deviceId" | "ports" | "till">,
	deps: RefundDeps,
): PosRefunds {
	const place = Effect.gen(function* () {
		const [device, terminal] = yield* Effect.all([deviceId, ports.cardTerminal.kind()]);
		const clockOffsetMs = deps.clockOffsetMs();
		return {
			till,
			deviceId: device,
			terminal,
			online: deps.online(),
			clockOffsetMs,
			drawer: deps.drawer,
		};
	});
	const alone = <A, E>(
		saleId: string,
		work: Effect.Effect<A, E>,
	): Effect.Effect<A, E | RefundRefused> =>
		ports.leadership.lead(`${ownKey("refund", till)}/${saleId}`, work).pipe(
			Effect.catchIf(
				(fault): fault is Extract<typeof fault, { readonly _tag: "Busy" }> =>
					typeof fault === "object" && fault !== null && "_tag" in fault && fault._tag === "Busy",
				() => refundRefused({ code: "refund-running", field: "sale" }),
			),
			Effect.uninterruptible,
		) as Effect.Effect<A, E | RefundRefused>;
	/** Sends and prints a refund that was made just now. */
	const told = (given: GivenRefund) =>
		Effect.sync(() => {
			if (given.is !== "kept" || !given.fresh) return;
			deps.made(given.refund);
			deps.kept(given.refund, deps.online());
		});
	const give = (action: Action, request: RefundRequest): Effect.Effect<GivenRefund, Fault> =>
		Effect.suspend(() => {
			const staff = deps.staff(action);
			if (!deps.attended) return refundRefused({ code: "not-allowed", field: "person" });
			const giving = Effect.flatMap(place, (where) =>
				giveBack(ports, { ...where, staff } satisfies GivingPlace, request),
			);
			return Effect.tap(alone(request.saleId, giving), told);
		});
	return {
		look: (saleId) => Effect.flatMap(place, (where) => lookAtRefund(ports, where, saleId)),
		preview: (look, wish, tenders) =>
			Effect.sync(() => previewRefund(look, wish, { till, tenders })),
		give: (request) => give("refunds.give", { ...request, tenders: undefined }),
		giveOtherwise: (request) => give("refunds.giveOtherwise", request),
		confirmAtTerminal: (saleId, cardLast4, otherCard) =>
			Effect.tap(
				alone(
					saleId,
					Effect.flatMap(place, (where) =>
						confirmAtTerminal(ports, where, {
							...{ saleId, cardLast4 },
							...(otherCard === undefined ? {} : { otherCard }),
						}),
					),
				),
				told,
			),
		endReservation: (refundId) =>
			Effect.catch(ports.refundDesk?.end(refundId) ?? Effect.void, () =>
				refundRefused({ code: "server-refused", field: "connection" }),
			),
		abandon: (saleId) =>
			alone(
				saleId,
				Effect.flatMap(place, (where) => abandonRefund(ports, where, saleId)),
			),
	};
}
