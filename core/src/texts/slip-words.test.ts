import { expect, it } from "vitest";
import { cents, rate } from "../rules/index.ts";
import { ticketDocument } from "../rules/kitchen/index.ts";
import {
	dayReportDocument,
	documentText,
	moveDocument,
	practiceSlip,
	preBillDocument,
	type ReceiptBlock,
	type ReceiptLanguage,
} from "../rules/receipt/index.ts";
import {
	dayReportWordsFor,
	drawerWordsFor,
	kitchenWordsFor,
	practiceWordsFor,
	preBillWordsFor,
} from "./slip-words.ts";

const zone = "America/Toronto";
const at = "2026-11-20T17:05:00.000Z";
const paper = { columns: 48, qrCode: false } as const;
const lines = (blocks: readonly ReceiptBlock[]) =>
	documentText(blocks)
		.split("\n")
		.map((line) => line.trim().replaceAll(/ {2,}/g, "  "))
		.filter((line) => !/^(-+|\[cut\])$/.test(line));
const set = (receiptLanguage: ReceiptLanguage, french = false) => ({
	printer: { receiptLanguage },
	french,
});
const taxes = [{ name: "QST", rate: rate(9_975), base: cents(1_000), amount: cents(100) }];
const none = { count: 0, amount: cents(0) };
const day = (settings: ReturnType<typeof set>) =>
	lines(
		dayReportDocument(
			{
				...{ day: "2026-11-20", madeAt: at, restaurantName: "Chez Léa", place: "Comptoir" },
				...{ complete: true, unreadable: [] },
				totals: {
					...{ sales: 2, refunds: 0, subtotal: cents(1_000), taxTotal: cents(100), taxes },
					...{ total: cents(1_100), owed: none, unsplit: none, named: [] },
					tenders: [{ method: "cash", count: 2, amount: cents(1_100) }],
					cash: {
						received: cents(1_500),
						change: cents(400),
						rounding: cents(0),
						kept: cents(1_100),
					},
					exempt: { count: 0, subtotal: cents(0) },
				},
			},
			dayReportWordsFor(settings, zone),
			paper,
		),
	);
const drop = (settings: ReturnType<typeof set>) =>
	lines(
		moveDocument(
			{ kind: "drop", at, amount: cents(10_050), reason: "Achalandage" } as Parameters<
				typeof moveDocument
			>[0],
			{
				head: { restaurantName: "Chez Léa", stationName: "Comptoir" },
				words: drawerWordsFor(settings, zone),
				paper,
			},
		),
	);
const bill = (settings: ReturnType<typeof set>) =>
	lines(
		preBillDocument(
			{
				...{
					restaurantName: "Chez Léa",
					restaurantAddress: "",
					table: "4",
					session: 7,
					at,
					guests: 2,
				},
				items: [{ name: "Crêpe", quantity: 1, total: cents(1_000), isPart: true }],
				...{ subtotal: cents(1_000), taxes, total: cents(1_100), paid: cents(0) },
				...{ due: cents(1_100), cashDue: cents(1_100) },
			},
			preBillWordsFor(settings, zone),
			paper,
		),
	);

it("[COUN-14] the house's slips are in the language of its receipts, and in the device's where those are in both", () => {
	expect(day(set("fr-CA"))).toEqual([
		...["TOTAUX DU JOUR", "Chez Léa", "Comptoir", "vendredi 20 novembre 2026"],
		...["Imprimé le 20 nov. 2026, 12 h 05", "Ventes  2", "Sous-total  10,00", "TVQ 9,975 %  1,00"],
		...["TOTAL  11,00", "Paiements", "Comptant (2)  11,00", "Taxes", "TVQ 9,975 % sur 10,00  1,00"],
		...["Comptant", "Reçu  15,00", "Monnaie rendue  4,00"],
		"Comptant de ces ventes dans le tiroir  11,00",
	]);
	expect(drop(set("fr-CA"))).toEqual([
		...[
			"DÉPÔT AU COFFRE",
			"Chez Léa, Comptoir",
			"20 nov. 2026, 12 h 05",
			"DÉPÔT AU COFFRE  100,50",
		],
		...["Raison", "Achalandage", "Nom  ____________________", "Nom  ____________________"],
	]);
	const english = [day(set("en-CA")), drop(set("en-CA"))];
	expect(english.flat()).toContain("QST 9.975% on 10.00  1.00");
	expect([day(set("en-CA", true)), drop(set("device"))]).toEqual(english);
	expect([day(set("both")), drop(set("both"))]).toEqual(english);
	expect([day(set("both", true)), drop(set("device", true))]).toEqual([
		day(set("fr-CA")),
		drop(set("fr-CA")),
	]);
	expect(practiceSlip([], practiceWordsFor(set("fr-CA")), paper)[1]).toMatchObject({
		text: expect.stringContaining("Pas une vente - Training, not a sale"),
	});
	expect(practiceWordsFor(set("both")).title).toBe("TRAINING");
});

it("[COUN-14] a table's bill is for its guests: in both languages where receipts are", () => {
	expect(bill(set("both", true))).toEqual([
		...["Chez Léa", "ADDITION - PAS UN REÇU /", "BILL - NOT A RECEIPT", "Table 4"],
		...["Session 7  20 nov. 2026, 12 h 05", "2 convives / 2 guests"],
		"1 Crêpe (une part)  10,00",
		...["Sous-total / Subtotal  10,00", "TVQ / QST 9,975 %  1,00", "TOTAL  11,00"],
		"Pas encore payé - Not paid yet",
		"Veuillez payer auprès de votre serveur. / Please",
		"pay your server.",
	]);
	expect(bill(set("fr-CA"))).toContain("1 Crêpe (une part)  10,00");
});

it("[COUN-14] a kitchen's ticket is in the language of the device, whatever receipts are in", () => {
	const { ticket: words, lines: line } = kitchenWordsFor(set("en-CA", true), zone);
	const printed = ticketDocument(
		{
			...{ id: "1", number: "A12", station: "Grill", kind: "void", at, prints: [] },
			...{ place: line.table("4"), guests: 1 },
			lines: [
				{ id: "1", quantity: 2, name: "Crêpe", modifiers: [], notes: [line.request("Noix")] },
			],
		} as unknown as Parameters<typeof ticketDocument>[0],
		words,
		paper,
		{ duplicate: true, firstAt: at },
	);
	expect(lines(printed)).toEqual([
		...["ANNULATION", "DUPLICATA", "A12", "GRILL  12 h 05", "TABLE 4", "1 convive"],
		...["Première impression 12 h 05", "2 Crêpe", "» Noix"],
		...["À préparer seulement si le premier bon n’est pas", "ici."],
	]);
	expect(kitchenWordsFor(set("fr-CA"), zone).ticket.kinds.void).toBe("VOID");
});

it("a Z in French names the day of its session once, and both where it went beyond it", () => {
	const { span } = drawerWordsFor(set("fr-CA"), zone);
	expect([span(at, "2026-11-20T22:30:00.000Z"), span(at, "2026-11-21T22:30:00.000Z")]).toEqual([
		"20 nov. 2026, de 12 h 05 à 17 h 30",
		"du 20 nov. 2026, 12 h 05 au 21 nov. 2026, 17 h 30",
	]);
});
