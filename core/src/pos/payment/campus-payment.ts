import { Clock, Deferred, Effect, Fiber } from "effect";
import { type AskedDebit, answered, askForDebit, type DebitAnswer, pageDied } from "../../flows/payment/ask-for-debit.ts";
import { openCampusSale, queueCampusSale } from "../../flows/payment/take-campus-card.ts";
import { moment } from "../../flows/sales/moment.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { campusAccountsOf, type ItcBalance, isSold, lastFour, type Sale } from "../../records/index.ts";
import {
	type CampusPayment,
	campusDebit,
	declinedView,
	fundsSuffice,
	type OfflineCaps,
	type offlineDebitAllowed,
	type TaxSettings,
} from "../../rules/index.ts";
import type { CampusCardPayment, CampusResult } from "../pos-types.ts";
import type { Background } from "../sync/background.ts";
import { paidBefore } from "./paid-before.ts";
import type { Paying } from "./paying.ts";

type CampusPorts = Pick<PosPorts, "saleStore" | "ids" | "campusCard" | "leadership">;

export type CampusDoors = {
	readonly background: Background;
	readonly taxes: () => TaxSettings;
	readonly caps: () => OfflineCaps;
	readonly stored: () => Omit<Parameters<typeof offlineDebitAllowed>[1], "now">;
	/** A sale went another way than to the server: counted, and seen by the attention list. */
	readonly saw: (sale: Sale) => void;
	readonly signedOut: () => void;
};

/** What a campus card needs beside the till's first screen: it loads late. */
export type CampusCharging = Omit<CampusCardPayment, "close"> & {
	/** Opens a sale whose card was being charged when the last page died. */
	readonly resume: (sale: Sale) => Effect.Effect<void, NotStored>;
};

/** How long after it was begun a debit is asked for again by itself: its customer still stands there. Later a person decides. */
export const resumesWithin = 5 * 60_000;

/** Payment by campus card: the rules' machine moves it, the flows do the work, and the order waits. */
export function campusPayment(ports: CampusPorts, paying: Paying, doors: CampusDoors): CampusCharging {
	const { order, choice, notices, till } = paying;
	/** The balance that is being reviewed, and when it was asked for. */
	let reviewed: { readonly balance: ItcBalance; readonly checkedAt: string } | undefined;
	/** The sale that is being debited, while an answer may still come. */
	let asking: Sale | undefined;
	/** Ends the tries for it, not a call that is on its way. */
	let giveUp: Effect.Effect<unknown> = Effect.void;

	const is = (): CampusPayment => choice.get().campus;
	const move = (event: Parameters<typeof choice.become>[0] & { readonly type: "campus" }) => {
		choice.become(event);
		return is();
	};
	const debitOf = (balance?: ItcBalance) => campusDebit(order.current().order, doors.taxes(), balance && campusAccountsOf(balance));
	const show = (campusResult: CampusResult) => choice.change({ campusResult });
	const resultOf = ({ facts, campus }: Sale, more: Partial<CampusResult> = {}): CampusResult => ({
		saleId: facts.id,
		reference: facts.reference,
		total: facts.total,
		cardLast4: lastFour(campus?.credentialId ?? ""),
		...more,
	});

	/** A sale is done as far as the till goes: its order waits for the result to be closed. */
	const made = (sale: Sale) => {
		doors.saw(sale);
		paying.done(sale);
		paying.doors.made(sale);
		paying.doors.kept(sale, paying.doors.online());
	};

	const queue = (cardNumber: string) =>
		Effect.gen(function* () {
			const debit = debitOf();
			const { sale, fresh } = yield* queueCampusSale(ports, { ...(yield* paying.request), debit, credentialId: cardNumber }, doors.caps());
			if (!fresh && sale.progress.debit?.is !== "waiting") {
				paidBefore(paying, sale);
				return is();
			}
			choice.change({ campusDebit: debit });
			move({ type: "campus", event: { type: "queue", credentialId: cardNumber, due: sale.facts.total } });
			show(resultOf(sale));
			paying.hold("campus");
			notices.say({ code: "campus-queued", reference: sale.facts.reference });
			made(sale);
			return is();
		});

	const verifyOnline = (cardNumber: string) =>
		Effect.gen(function* () {
			move({ type: "campus", event: { type: "verify", credentialId: cardNumber } });
			const checkedAt = yield* moment;
			const failed = (reason: string, code?: string) =>
				Effect.sync(() => {
					notices.say({ code: "verification-failed", reason });
					return move({ type: "campus", event: { type: "not-verified", reason, ...(code && { code }) } });
				});
			return yield* ports.campusCard.balance(cardNumber, till.stationId).pipe(
				Effect.map((balance) => {
					reviewed = { balance, checkedAt };
					const debit = debitOf(balance);
					choice.change({ campusDebit: debit });
					notices.say({ code: "balance-retrieved" });
					paying.hold("campus");
					return move({ type: "campus", event: { type: "verified", card: campusAccountsOf(balance), due: debit.adjusted.total } });
				}),
				Effect.catchTags({
					Unreached: ({ reason }) => failed(reason),
					Refused: ({ reason, code }) => failed(reason, code === "too-many-cards" ? code : undefined),
					Undecodable: ({ reason }) => failed(reason),
					SignedOut: () => Effect.andThen(Effect.sync(doors.signedOut), failed("Sign in first.")),
				}),
				Effect.catchDefect(() => failed("The balance could not be read.")),
			);
		});

	/** What came of a debit, as the machine and the screens see it. */
	const settle = ({ sale, answer }: AskedDebit): CampusPayment => {
		asking = undefined;
		if (answer.is === "not-charged" && answer.signedOut) doors.signedOut();
		switch (answer.is) {
			case "approved": {
				move({ type: "campus", event: { type: "approved", transactionId: answer.result.transactionId } });
				const accounts = answer.result.responses.flatMap((response) =>
					response.accounts.map(({ name, transactionAmount, balance }) => ({
						name,
						debited: transactionAmount,
						...(balance === undefined ? {} : { balance }),
					})),
				);
				show(resultOf(sale, { transactionId: answer.result.transactionId, accounts }));
				notices.say({ code: "campus-paid", total: sale.facts.total });
				made(sale);
				break;
			}
			case "declined":
				move({ type: "campus", event: { type: "declined", reason: answer.reason } });
				show(resultOf(sale, { declined: declinedView({ operationMessage: answer.reason, ...answer.said }) }));
				notices.say({ code: "campus-failed", reason: answer.reason });
				failed(sale);
				break;
			case "not-charged":
				move({ type: "campus", event: { type: "unreached", reason: answer.reason } });
				notices.say({ code: "campus-failed", reason: answer.reason });
				failed(sale);
				// Nothing to review: the page died before the answer, and the card has to be read again.
				if (!reviewed) leave();
				break;
			case "lost":
				move({ type: "campus", event: { type: "lost", reason: answer.reason } });
				show(resultOf(sale));
				notices.say({ code: "campus-unknown", reference: sale.facts.reference, reason: answer.reason });
				doors.saw(sale);
		}
		return is();
	};
	/** The sale came to nothing and goes to the ledger as failed; the order is kept, and will be another sale (ITC-18, ITC-19). */
	const failed = (sale: Sale) => {
		order.renew();
		doors.saw(sale);
		paying.doors.kept(sale, paying.doors.online());
	};
	const leave = () => {
		reviewed = undefined;
		paying.hold(undefined);
		choice.set({ ...choice.without("campusDebit", "campusResult"), campus: { is: "entering" } });
	};

	/** Asks for the debit of a kept sale. Whoever stops waiting (`cancel`) has written what is known by then. */
	const ask = (sale: Sale, asked: boolean) =>
		Effect.gen(function* () {
			asking = sale;
			const givenUp = yield* Deferred.make<void>();
			giveUp = Deferred.succeed(givenUp, undefined);
			const answer = yield* askForDebit(ports, sale, asked, Deferred.await(givenUp)).pipe(
				// Another tab asks for the same sale: what it finds is written there.
				Effect.catchTag("Busy", () => Effect.succeed<AskedDebit>({ sale, answer: { is: "lost", reason: "Another tab is asking for this payment." } })),
			);
			if (asking?.facts.id === sale.facts.id) return settle(answer);
			// Nobody waited for it any more: it takes the sale off the attention list.
			doors.saw(answer.sale);
			paying.doors.kept(answer.sale, paying.doors.online());
			return is();
		});
	const askBeside = (sale: Sale, asked: boolean) =>
		doors.background.fork(
			Effect.catch(ask(sale, asked), ({ reason }) =>
				Effect.sync(() => {
					notices.say({ code: "sale-not-updated", reason });
					return is();
				}),
			),
		);

	const process: CampusCardPayment["process"] = () =>
		Effect.flatMap(paying.whileBusy(open, "campus"), (opened) => (opened ? Fiber.join(askBeside(opened.sale, !opened.fresh)) : Effect.sync(is)));
	/** Keeps the sale that is about to be debited. Undefined: there is nothing to ask for. */
	const open = Effect.gen(function* () {
		const state = is();
		if (state.is !== "reviewing" || !reviewed || !fundsSuffice(state.card, state.due)) return undefined;
		const debit = debitOf(reviewed.balance);
		const { sale, fresh } = yield* openCampusSale(ports, { ...(yield* paying.request), debit, credentialId: state.credentialId, ...reviewed });
		if (isSold(sale)) {
			paidBefore(paying, sale);
			leave();
			return undefined;
		}
		move({ type: "campus", event: { type: "process" } });
		return { sale, fresh };
	});

	return {
		verify: (typed) =>
			paying.whileBusy(
				Effect.suspend(() => {
					const cardNumber = typed.trim();
					if (!/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(cardNumber) || cardNumber.length > 64)
						return paying.refuse({ code: "card-number-blank", field: "cardNumber" });
					if (is().is !== "entering") return Effect.succeed(is());
					if (order.current().totals.total === 0) return paying.refuse({ code: "nothing-to-debit", field: "due" });
					return paying.doors.online() ? verifyOnline(cardNumber) : queue(cardNumber);
				}),
				"campus",
			),
		process,
		cancel: () =>
			Effect.gen(function* () {
				const sale = asking;
				if (is().is === "reviewing") return leave();
				if (!sale || is().is !== "debiting") return;
				asking = undefined;
				yield* giveUp;
				const answer: DebitAnswer = { is: "lost", reason: "The cashier stopped waiting for the answer." };
				const at = yield* moment;
				const written = yield* ports.saleStore.advance(till.ownerId, sale.facts.id, answered(answer, at));
				settle({ sale: written ?? sale, answer });
			}),
		resume: (sale) =>
			Effect.gen(function* () {
				const { campus, progress, facts } = sale;
				if (!campus || progress.debit === undefined) return;
				reviewed = undefined;
				const credentialId = campus.credentialId ?? "";
				const card = campus.balance ? campusAccountsOf(campus.balance) : { aggregated: [], accounts: [] };
				paying.hold("campus");
				choice.change({ method: "itc", campus: { is: "debiting", credentialId, card, due: facts.total } });
				const now = yield* Clock.currentTimeMillis;
				if (progress.debit.is === "unknown") return void settle({ sale, answer: { is: "lost", reason: progress.debit.reason } });
				asking = sale;
				if (now - Date.parse(facts.createdAt) > resumesWithin) {
					const answer: DebitAnswer = { is: "lost", reason: pageDied };
					const written = yield* ports.saleStore.advance(till.ownerId, facts.id, answered(answer, new Date(now).toISOString()));
					return void settle({ sale: written ?? sale, answer });
				}
				askBeside(sale, true);
			}),
	};
}
