import { Effect } from "effect";
import type { FineStore } from "../ports/index.ts";
import { type Fine, giveBackFine, payFine, sampleFines } from "../rules/fines/index.ts";
import { type Cents, cents } from "../rules/index.ts";
import { type ConformanceCase, casesOf, type Make, reopened, same } from "./case.ts";

const owner = "owner-1";
const at = "2026-11-20T12:00:00.000Z";
const paidAt = "2026-11-20T13:00:00.000Z";
const fines = sampleFines("60010001", at);
const [first, second] = fines as [Fine, Fine];
const pays =
	(amount: Cents) =>
	(fine: Fine): Fine => {
		const paid = payFine(fine, amount, paidAt);
		return paid.ok ? paid.value : fine;
	};

/** A sale that pays of the first fine. */
const paying = (saleId: string) => ({ ownerId: owner, fineId: first.id, saleId });

/** Cases for every fine store. */
export const fineStoreCases = (make: Make<FineStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[LIB-22] has the fines of a credential after a reload, and none of another's",
			(subject) =>
				Effect.gen(function* () {
					yield* subject.port.add(owner, [...fines, ...sampleFines("60010002", at)]);
					const port = yield* reopened(subject);
					same(yield* port.of(owner, "60010001"), fines);
					same(yield* port.of(owner, "6001"), []);
					same(yield* port.spoiled(owner), []);
				}),
		],
		[
			"shows and changes nothing of another owner's",
			({ port }) =>
				Effect.gen(function* () {
					yield* port.add("owner-2", fines);
					same(yield* port.of(owner, "60010001"), []);
					same(yield* port.pay(paying("sale-1"), pays(cents(100))), undefined);
					yield* port.add(owner, [first]);
					yield* port.pay(paying("sale-1"), pays(cents(100)));
					same(yield* port.of("owner-2", "60010001"), fines);
				}),
		],
		[
			"[LIB-27] lowers what is owed by each payment, to the cent, and says unpaid, partial, paid",
			(subject) =>
				Effect.gen(function* () {
					yield* subject.port.add(owner, fines);
					same((yield* subject.port.pay(paying("sale-1"), pays(cents(349))))?.status, "partial");
					const port = yield* reopened(subject);
					const [kept, untouched] = yield* port.of(owner, "60010001");
					same(kept, { ...first, outstanding: cents(501), status: "partial", updatedAt: paidAt });
					same(untouched, second);
					same((yield* port.pay(paying("sale-2"), pays(cents(501))))?.status, "paid");
				}),
		],
		[
			"counts a sale's payment once, however often and at once it is told",
			(subject) =>
				Effect.gen(function* () {
					yield* subject.port.add(owner, fines);
					const tell = subject.port.pay(paying("sale-1"), pays(cents(100)));
					yield* Effect.all([tell, tell, tell], { concurrency: "unbounded" });
					const again = yield* (yield* reopened(subject)).pay(paying("sale-1"), pays(cents(100)));
					same(again?.outstanding, first.outstanding - 100);
				}),
		],
		[
			"gives back what a sale paid that came to nothing, once, and nothing for a sale that did not pay of it",
			(subject) =>
				Effect.gen(function* () {
					const back = (fine: Fine) => giveBackFine(fine, cents(100), paidAt);
					yield* subject.port.add(owner, fines);
					yield* subject.port.pay(paying("sale-1"), pays(cents(100)));
					same(
						(yield* subject.port.giveBack(paying("sale-2"), back))?.outstanding,
						first.outstanding - 100,
					);
					same(
						yield* subject.port.giveBack({ ...paying("sale-1"), ownerId: "owner-2" }, back),
						undefined,
					);
					const tell = subject.port.giveBack(paying("sale-1"), back);
					yield* Effect.all([tell, tell], { concurrency: "unbounded" });
					const port = yield* reopened(subject);
					same((yield* port.of(owner, "60010001"))[0], { ...first, updatedAt: paidAt });
					same(
						(yield* port.pay(paying("sale-1"), pays(cents(50))))?.outstanding,
						first.outstanding - 50,
					);
				}),
		],
		[
			"leaves a fine that is there as it stands when it is put in again",
			({ port }) =>
				Effect.gen(function* () {
					yield* port.add(owner, [first]);
					yield* port.pay(paying("sale-1"), pays(cents(100)));
					yield* port.add(owner, fines);
					same(
						(yield* port.of(owner, "60010001")).map(({ outstanding }) => outstanding),
						[first.outstanding - 100, ...fines.slice(1).map(({ outstanding }) => outstanding)],
					);
				}),
		],
	]);
