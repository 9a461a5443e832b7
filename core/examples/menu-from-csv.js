// A till whose menu is a file, in place of the provider: node menu-from-csv.js
import { readFile } from "node:fs/promises";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos, menuSourceOf, until } from "@tuckshop/core/promises";
import { cents, ordinaryTaxClass, parseDollars, parsePercent } from "@tuckshop/core/rules";

/** A menu from the lines of a file: id, name, price, category, tax. A bad line stops the whole menu, and the till keeps its last one. */
function menuOf(text) {
	const [, ...lines] = text.trim().split("\n");
	const rows = lines.map((line) => line.split(","));
	const categories = [...new Set(rows.map(([, , , category]) => category))].map((name, at) => ({
		...{ id: at + 1, name, sortOrder: at },
	}));
	const items = rows.map(([id, name, dollars, category, tax]) => {
		const price = parseDollars(dollars, "price");
		if (!price.ok) throw new Error(`${name}: ${price.refusal.code}`);
		return {
			...{ id: Number(id), name, price: price.value, openPrice: false, isAvailable: true },
			categoryId: categories.find((each) => each.name === category).id,
			...{ categoryName: category, subCategoryName: "", modifierGroups: [] },
			taxClass: {
				...ordinaryTaxClass,
				isTaxable: tax !== "",
				taxes: tax === "" ? [] : [taxOf(tax)],
			},
		};
	});
	return { categories, subCategories: [], items, taxes: [] };
}

function taxOf(text) {
	const [name, percent] = text.split(" ");
	return { name, rate: parsePercent(percent, name).value };
}

const file = new URL("./menu.csv", import.meta.url);
const menuSource = menuSourceOf(async () => menuOf(await readFile(file, "utf8")));
const pos = makePos({ ...inMemoryPorts(), menuSource }, sampleTill());
await pos.start();
const { menu } = await until(pos.menu.state, ({ status }) => status === "ready");
console.log(menu.items.map(({ name }) => name).join(", ")); // Veggie burger, Fries, Tea, Banana
pos.order.add(1);
pos.order.add(4);
console.log(pos.order.state.getState().totals.total); // 1105
console.log((await pos.pay.cash(cents(2000))).change); // 895
await pos.stop();
