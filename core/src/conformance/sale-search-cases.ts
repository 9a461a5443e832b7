import { Effect } from "effect";
import type { SaleStore, SalesAsked } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import { searchedFacts } from "../rules/sales/find-sale.ts";
import { type ConformanceCase, casesOf, type Make, same } from "./case.ts";
import { type SampleSale, sampleId, sampleSale } from "./sample-sale.ts";

const owner = "owner-1";
const keep = (store: SaleStore, sample: Omit<SampleSale, "sequence">) =>
	store.keep(sample.id, (sequence) => sampleSale({ ...sample, sequence }));
const ids = (sales: readonly Sale[]) => sales.map(({ facts }) => facts.id);
const placeOf = ({ facts }: Sale) => `${facts.createdAt} ${facts.id}`;
const madeAt = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();

/** Cases of a search through the sales of a store. */
export const saleSearchCases = (make: Make<SaleStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[COUN-10] searches an owner's sales newest first and each once, in parts of any size, as far back as asked",
			searches,
		],
	]);

const searches = ({ port }: { readonly port: SaleStore }) =>
	Effect.gen(function* () {
		// Some in the same millisecond, more of them than one read of a store takes.
		for (let n = 1; n <= 130; n++)
			yield* keep(port, {
				id: sampleId(n),
				createdAt: n % 13 === 0 ? madeAt(n) : madeAt(n <= 115 ? 0 : 12),
			});
		const all = [...(yield* port.recent(owner, 200))].sort((a, b) =>
			placeOf(a) < placeOf(b) ? 1 : -1,
		);
		for (const size of [7, 1000]) {
			const found: Sale[] = [];
			for (let more = true; more; ) {
				const last = found.at(-1)?.facts;
				const next = yield* port.search(owner, {
					matches: () => true,
					limit: size,
					...(last ? { behind: last } : {}),
				});
				found.push(...next);
				more = next.length === size;
			}
			same(ids(found), ids(all), `in parts of ${size}`);
		}
		const { facts } = all[70] as Sale;
		// Of what is searched, each store tells the same as the facts.
		const wanted = JSON.stringify(searchedFacts(facts));
		const named: SalesAsked = {
			matches: (sale) => JSON.stringify(sale) === wanted,
			limit: 999,
		};
		same(
			ids(yield* port.search(owner, named)),
			ids(all.filter((sale) => sale.facts.reference === facts.reference)),
		);
		same(yield* port.search("owner-2", named), []);
		same(
			(yield* port.search(owner, { ...named, matches: () => true, since: madeAt(130) })).length,
			1,
		);
	});
