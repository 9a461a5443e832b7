// A receipt in plain Node, by the rules alone: node receipt.js
import {
	addLine,
	cashTender,
	cents,
	closeSale,
	documentedPolicy,
	emptyOrder,
	orderTotals,
	ordinaryTaxClass,
	rate,
} from "@tuckshop/core/rules";
import { documentText, receiptDocument, receiptOf } from "@tuckshop/core/rules/receipt";
import { receiptWords } from "@tuckshop/core/texts/en-ca";

const taxClass = { ...ordinaryTaxClass, taxes: [{ name: "HST", rate: rate(13_000) }] };
const sold = (id, name, price, quantity) => ({
	...{ id, menuItemId: Number(id), name, price: cents(price), quantity, openPrice: false },
	...{ modifiers: [], taxClass },
});
const order = [sold("1", "Veggie burger", 899, 2), sold("2", "Tea", 205, 1)].reduce(
	addLine,
	emptyOrder,
);
const totals = orderTotals(order, { policy: documentedPolicy, globalTaxes: [] });
const cash = cashTender(totals.total, cents(3000), "nickel");
const sale = closeSale(order, totals, {
	tenders: [cash.value],
	taxPolicy: documentedPolicy,
	stamp: {
		id: "0192f0c1-0000-7000-8000-000000000001",
		...{ reference: "POS-1763683200000-7", createdAt: "2026-11-20T17:00:00.000Z" },
		...{ businessDate: "2026-11-20", ownerId: "owner", deviceId: "till-1", sequence: 1 },
		...{ restaurantId: "r", stationId: "s", providerRestaurantId: 1, providerBranchId: 2 },
	},
}).value;
const receipt = receiptOf(sale, {
	...{ restaurantName: "Maple Commons", restaurantAddress: "12 College Way, Guelph ON" },
	...{ stationNumber: "1", cashierName: "Ann" },
});
const paper = { columns: 32, qrCode: false };
console.log(documentText(receiptDocument(receipt, receiptWords("America/Toronto"), paper)));
