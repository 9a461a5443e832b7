import { type PrintedReceipt, receiptLines, type Words } from "./receipt-oracle.ts";

export type ReceiptCase = {
	readonly name: string;
	readonly reason: string;
	readonly input: {
		readonly receipt: PrintedReceipt;
		readonly columns: 48 | 32;
		readonly qrCode: boolean;
	};
	readonly expected: readonly string[];
};

/** The English words of the receipts, as plain text. */
export const receiptCaseWords: Words = {
	columns: ["Item", "Qty", "Price", "Total"],
	subtotal: "Subtotal",
	total: "TOTAL",
	methods: { cash: "Cash", card: "Card", itc: "Campus Card" },
	received: "Received",
	change: "Change",
	rounding: "Rounding",
	queued: "QUEUED",
	reprint: "REPRINT",
	refund: "CREDIT NOTE",
	exempt: "Tax exempt: {}",
	transaction: "Transaction {}",
	station: "Station {}",
	cashier: "Cashier {}",
	gst: "GST/HST No.",
	qst: "QST No.",
	incompleteGst: "This receipt is not complete: the GST/HST number is missing.",
	incompleteQst: "This receipt is not complete: the QST number is missing.",
	thanks: "Thank you!",
};

/** The words of the receipts in Canadian French, as plain text. */
export const frenchReceiptCaseWords: Words = {
	columns: ["Article", "Qté", "Prix", "Total"],
	subtotal: "Sous-total",
	total: "TOTAL",
	methods: { cash: "Comptant", card: "Carte", itc: "Carte campus" },
	received: "Reçu",
	change: "Monnaie",
	rounding: "Arrondi",
	queued: "EN ATTENTE",
	reprint: "DUPLICATA",
	refund: "NOTE DE CRÉDIT",
	exempt: "Exempt de taxes : {}",
	transaction: "Transaction {}",
	station: "Station {}",
	cashier: "Servi par {}",
	gst: "No TPS/TVH",
	qst: "No TVQ",
	incompleteGst: "Ce reçu n’est pas complet : le numéro de TPS/TVH manque.",
	incompleteQst: "Ce reçu n’est pas complet : le numéro de TVQ manque.",
	thanks: "Merci!",
	decimal: ",",
	taxNames: { GST: "TPS", HST: "TVH", PST: "TVP", QST: "TVQ", RST: "TVD" },
};

type Item = PrintedReceipt["items"][number];
const item = (
	name: string,
	quantity: number,
	unitPrice: number,
	...modifiers: readonly (readonly [string, number])[]
): Item => ({
	name,
	quantity,
	unitPrice,
	totalPrice: quantity * unitPrice,
	modifiers: modifiers.map(([modifier, price]) => ({ name: modifier, price })),
});

function receipt(
	items: readonly Item[],
	taxes: PrintedReceipt["taxes"],
	more: Partial<PrintedReceipt> = {},
): PrintedReceipt {
	const subtotal = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
	const totalAmount = taxes.reduce((sum, { amount }) => sum + amount, subtotal);
	return {
		transactionId: "0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c0f43",
		moment: "Nov 20, 2026, 12:05 p.m.",
		items,
		subtotal,
		taxes,
		totalAmount,
		tenders: [{ method: "cash", amount: totalAmount, received: totalAmount, change: 0 }],
		restaurantName: "Maple Commons",
		restaurantAddress: "12 College Way, Guelph ON",
		stationNumber: "1",
		cashierName: "Ann",
		queued: false,
		reprint: false,
		refund: false,
		...more,
	};
}

const both = (
	name: string,
	reason: string,
	printed: PrintedReceipt,
	qrCode = true,
	words = receiptCaseWords,
): ReceiptCase[] =>
	([48, 32] as const).map((columns) => ({
		name: `${name}, ${columns} columns`,
		reason,
		input: { receipt: printed, columns, qrCode },
		expected: receiptLines(printed, words, columns, qrCode),
	}));

const hst = (amount: number) => [{ name: "HST", rate: 13_000, amount }];
const tea = item("Tea", 1, 205);

export const receiptCases = (): readonly ReceiptCase[] => [
	...both(
		"a lunch",
		"items, a modifier, one tax, cash to the cent",
		receipt([item("Cheeseburger", 2, 1150, ["Extra cheese", 150]), tea], hst(326)),
	),
	...both(
		"a long name",
		"more than 24 characters are cut to 21 and an ellipsis",
		receipt([item("Grilled Atlantic salmon with dill", 1, 1899)], hst(247)),
	),
	...both(
		"a name of exactly 24",
		"24 characters stay as they are",
		receipt([item("Abcdefghijklmnopqrstuvwx", 1, 100)], hst(13)),
	),
	...both(
		"a name of 25",
		"25 characters are too many",
		receipt([item("Abcdefghijklmnopqrstuvwxy", 1, 100)], hst(13)),
	),
	...both(
		"accents",
		"a letter with an accent is one character",
		receipt([item("Crème brûlée à l’érable, maison", 1, 875)], hst(114)),
	),
	...both(
		"wide figures",
		"a figure is never cut",
		receipt([item("Wedding catering", 120, 99_999)], hst(1_559_984), {
			gstNumber: "123456789 RT0001",
		}),
	),
	...both(
		"a thousand pens",
		"a quantity of four digits",
		receipt([item("Pen", 1000, 1)], hst(130)),
	),
	...both(
		"two taxes",
		"every tax is a line of its own, with its rate",
		receipt(
			[item("Poutine", 1, 1000)],
			[
				{ name: "GST", rate: 5_000, amount: 50 },
				{ name: "QST", rate: 9_975, amount: 100 },
			],
		),
	),
	...both("no tax", "a meal bears none", receipt([item("Hot lunch", 1, 1000)], [])),
	...both(
		"exempt",
		"the reason of an exemption is printed",
		receipt([tea], [], { exemptReason: "Diplomat" }),
	),
	...both(
		"change",
		"what was received and given back, and the rounding of cash",
		receipt([tea], hst(27), {
			tenders: [{ method: "cash", amount: 232, rounding: -2, received: 500, change: 270 }],
		}),
	),
	...both(
		"a card",
		"its last four digits",
		receipt([tea], hst(27), { tenders: [{ method: "card", amount: 232, last4: "4242" }] }),
	),
	...both(
		"three tenders",
		"each tender of a mixed payment",
		receipt([item("Dinner", 1, 5000)], hst(650), {
			tenders: [
				{ method: "itc", amount: 3000, last4: "4321" },
				{ method: "card", amount: 2000, last4: "4242" },
				{ method: "cash", amount: 650, received: 1000, change: 350 },
			],
		}),
	),
	...both(
		"queued",
		"an offline campus-card sale says QUEUED",
		receipt([tea], hst(27), {
			queued: true,
			tenders: [{ method: "itc", amount: 232, last4: "4321" }],
		}),
	),
	...both("a reprint", "a reprint says so first", receipt([tea], hst(27), { reprint: true })),
	...both(
		"a refund",
		"what is given back is negative",
		receipt([{ ...tea, totalPrice: -205 }], [{ name: "HST", rate: 13_000, amount: -27 }], {
			refund: true,
			tenders: [{ method: "cash", amount: -232, received: -232, change: 0 }],
		}),
	),
	...both(
		"registration numbers",
		"the GST/HST and QST numbers under the address",
		receipt([tea], hst(27), { gstNumber: "123456789 RT0001", qstNumber: "1234567890 TQ0001" }),
	),
	...both(
		"99.99 without a number",
		"under 100.00 no number is needed",
		receipt([item("Catering", 1, 9_999)], []),
	),
	...both(
		"100.00 without a number",
		"from 100.00 it says that it is not complete",
		receipt([item("Catering", 1, 10_000)], []),
	),
	...both(
		"100.00 with a number",
		"complete",
		receipt([item("Catering", 1, 10_000)], [], { gstNumber: "123456789 RT0001" }),
	),
	...both(
		"100.00 with QST and without its number",
		"both numbers are needed beside QST",
		receipt(
			[item("Traiteur", 1, 10_000)],
			[
				{ name: "GST", rate: 5_000, amount: 500 },
				{ name: "QST", rate: 9_975, amount: 998 },
			],
		),
	),
	...both("no QR code", "the id stands as text", receipt([tea], hst(27)), false),
	...both(
		"bare",
		"what there is not is left out",
		receipt([tea], hst(27), { restaurantAddress: "", stationNumber: "", cashierName: "" }),
	),
	...both(
		"a long address",
		"words go to the next line",
		receipt([tea], hst(27), {
			restaurantName: "The Restaurant at the Far End of the Campus of the University",
			restaurantAddress:
				"Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 7, Nova Scotia",
		}),
	),
	...both(
		"modifiers that cost less",
		"a modifier may lower the price",
		receipt(
			[
				item(
					"Sandwich",
					1,
					650,
					["No meat", -100],
					["Mustard", 0],
					["A modifier with a very long name that no paper can hold", 1_250],
				),
			],
			hst(85),
		),
	),
];

const inFrench = (name: string, reason: string, printed: PrintedReceipt): ReceiptCase[] =>
	both(
		name,
		reason,
		{
			...printed,
			moment: "20 nov. 2026, 12 h 05",
			restaurantAddress: "12, rue de l’Église, Québec QC",
		},
		true,
		frenchReceiptCaseWords,
	);
const quebec = (gst: number, qst: number) => [
	{ name: "GST", rate: 5_000, amount: gst },
	{ name: "QST", rate: 9_975, amount: qst },
];

/** Receipts in French: its words, the comma, the space before the sign and the names of taxes. */
export const frenchReceiptCases = (): readonly ReceiptCase[] => [
	...inFrench(
		"un dîner",
		"a comma, a space before the sign of a rate, and the French names of taxes",
		receipt(
			[item("Œufs à la crème « maison »", 2, 1150, ["Sirop d’érable", 150])],
			quebec(115, 229),
		),
	),
	...inFrench(
		"un remboursement",
		"what is given back is negative, behind a comma too",
		receipt([item("Thé glacé", -1, 205)], quebec(-10, -20), {
			refund: true,
			tenders: [{ method: "cash", amount: -235, rounding: 0, received: -235, change: 0 }],
		}),
	),
	...inFrench(
		"100,00 sans numéros",
		"both numbers are needed beside QST, whatever name it is printed under",
		receipt(
			[item("Traiteur", 1, 10_000)],
			[...quebec(500, 998), { name: "Éco", rate: 0, amount: 2 }],
			{
				queued: true,
				reprint: true,
				exemptReason: "Ambassade",
				tenders: [{ method: "itc", amount: 11_500, last4: "4321" }],
			},
		),
	),
];
