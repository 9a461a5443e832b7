import { strict as assert } from "node:assert";
import {
	type Catalogue,
	cents,
	findPlu,
	type MenuItem,
	makeCatalogue,
	search,
} from "@tuckshop/core/rules";
import { pairedMedians, rowOf } from "./measure.ts";
import { importPeer } from "./peer.ts";
import type { Row } from "./row.ts";

const kinds = [
	"Crème brûlée",
	"Cheeseburger",
	"Poutine",
	"Caesar salad",
	"Café latte",
	"Breakfast wrap",
	"Margherita pizza",
	"Dragon roll",
	"Butter chicken",
	"Granola bar",
	"Notebook",
];
const traits = [
	"grilled",
	"spicy",
	"house-made",
	"vegan",
	"gluten-free",
	"smoked",
	"maple",
	"double",
	"organic",
	"iced",
	"à la carte",
	"Montréal",
	"seasonal",
];
const sizes = ["small", "medium", "large", "family", "combo", "to go", "half"];

/**
 * Menu names of realistic length, each with its own number, so that a search may match everywhere,
 * rarely or nowhere.
 */
export function benchMenu(count: number): MenuItem[] {
	return Array.from({ length: count }, (_, at) => ({
		id: at + 1,
		name: `${traits[at % traits.length]} ${kinds[at % kinds.length]} ${sizes[at % sizes.length]} ${at}`,
		price: cents(350),
		openPrice: false,
		isAvailable: true,
		categoryId: at % 12,
		categoryName: "",
		subCategoryName: "",
		pluCode: String(100_000 + at),
		modifierGroups: [],
		taxClass: {
			isTaxable: true,
			taxes: [],
			taxableAccountOnly: false,
			ontarioTaxEligible: false,
			ontarioRetails: false,
			ontarioConfectionery: false,
			retailsFlag: false,
			confectioneryFlag: false,
		},
	}));
}

/**
 * Queries as cashiers type them: common words, a rare name, half a word, accents left out, and a
 * word that is not on the menu.
 */
const queries = [
	"burger",
	"montreal creme",
	"latte large 19",
	"family 19990",
	"etagere",
	"brulee to go",
	"dragonfruit",
	"maple pizza",
	"combo 20001",
];
const first = 50;

/** The limit: the normalised names in one existing string, and indexOf from name to name. */
export function oneString(items: readonly MenuItem[]): (query: string) => number[] {
	const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const text = [...`${items.map(({ name }) => plain(name)).join("\n")}\n`].join("");
	return (query) => {
		const places: number[] = [];
		for (
			let at = text.indexOf(query);
			at >= 0 && places.length < first;
			at = text.indexOf(query, text.indexOf("\n", at))
		)
			places.push(at);
		return places;
	};
}

type MiniSearchModule = {
	readonly default: new (
		of: object,
	) => {
		addAll(items: readonly object[]): void;
		search(query: string, options: object): readonly { readonly id: number }[];
	};
};

async function miniSearch(items: readonly MenuItem[]): Promise<(query: string) => unknown> {
	const { default: MiniSearch } = (await importPeer("minisearch")) as MiniSearchModule;
	const processTerm = (term: string) => term.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const index = new MiniSearch({ fields: ["name"], processTerm });
	index.addAll(items.map(({ id, name }) => ({ id, name })));
	return (query) => index.search(query, { prefix: true, combineWith: "AND" }).slice(0, first);
}

type FlexSearchModule = {
	readonly default: {
		readonly Index: new (
			of: object,
		) => {
			add(id: number, text: string): void;
			search(query: string, options: object): readonly unknown[];
		};
		readonly Charset: { readonly LatinBalance: unknown; readonly Normalize: unknown };
	};
};

async function flexSearch(items: readonly MenuItem[]): Promise<(query: string) => unknown> {
	const { default: flex } = (await importPeer("flexsearch")) as FlexSearchModule;
	const index = new flex.Index({ tokenize: "full", encoder: flex.Charset.Normalize });
	for (const { id, name } of items) index.add(id, name);
	return (query) => index.search(query, { limit: first });
}

type FuseModule = {
	readonly default: new (
		items: readonly object[],
		of: object,
	) => { search(query: string, options: object): readonly unknown[] };
};

async function fuse(items: readonly MenuItem[]): Promise<(query: string) => unknown> {
	const { default: Fuse } = (await importPeer("fuse.js")) as FuseModule;
	const index = new Fuse(items, {
		keys: ["name"],
		threshold: 0,
		ignoreLocation: true,
		ignoreDiacritics: true,
	});
	return (query) => index.search(query, { limit: first });
}

const everyQuery = (answer: (query: string) => unknown) => () => queries.map(answer);

/** Search by name and by PLU in 20,000 items. The product and the limit find the same first. */
export async function rows(): Promise<Row[]> {
	const items = benchMenu(20_000);
	const catalogue: Catalogue = makeCatalogue({
		categories: [],
		subCategories: [],
		taxes: [],
		items,
	});
	const ours = (query: string) => search(catalogue, query, first);
	const limit = oneString(items);
	for (const query of queries) assert.equal(ours(query).length, limit(query).length, query);

	const measured: Row[] = [];
	const name = `search, ${queries.length} queries over 20,000 names, first ${first}`;
	const against = async (
		peer: string,
		theirs: (query: string) => unknown,
		aim?: number,
		rounds = 15,
	) =>
		measured.push(
			rowOf(
				{ name, peer, ...(aim === undefined ? {} : { aim }) },
				await pairedMedians(everyQuery(ours), everyQuery(theirs), { unit: "ms", rounds }),
			),
		);
	await against("indexOf on one string", limit, 1, 31);
	await against("MiniSearch", await miniSearch(items));
	await against("FlexSearch", await flexSearch(items));
	await against("fuse.js", await fuse(items), undefined, 5);

	const codes = items.map(({ pluCode }) => pluCode ?? "");
	const map = new Map(items.map((item) => [item.pluCode ?? "", item]));
	let turn = 0;
	const nextCode = () => {
		turn = (turn + 7_919) % codes.length;
		return codes[turn] ?? "";
	};
	measured.push(
		rowOf(
			{ name: "exact PLU of 20,000", peer: "Map.get", aim: 3 },
			await pairedMedians(
				() => findPlu(catalogue, nextCode()),
				() => map.get(nextCode()),
				{ unit: "ns" },
			),
		),
	);
	return measured;
}
