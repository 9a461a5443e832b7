/**
 * The layout of a receipt, written a second time from its description alone, without anything of
 * the core. The words are in the vectors; "{}" in them is a placeholder.
 */
export type Words = {
	readonly columns: readonly string[];
	readonly subtotal: string;
	readonly total: string;
	readonly methods: { readonly [method: string]: string };
	readonly received: string;
	readonly change: string;
	readonly rounding: string;
	readonly queued: string;
	readonly reprint: string;
	readonly refund: string;
	readonly exempt: string;
	readonly transaction: string;
	readonly station: string;
	readonly cashier: string;
	readonly gst: string;
	readonly qst: string;
	readonly incompleteGst: string;
	readonly incompleteQst: string;
	readonly thanks: string;
	/** In place of the point of amounts and rates; a rate's sign then stands behind a space. */
	readonly decimal?: string;
	/** The names of taxes that are printed under another one. */
	readonly taxNames?: { readonly [name: string]: string };
};

export type PrintedReceipt = {
	readonly transactionId: string;
	readonly moment: string;
	readonly items: readonly {
		readonly name: string;
		readonly quantity: number;
		readonly unitPrice: number;
		readonly totalPrice: number;
		readonly modifiers: readonly { readonly name: string; readonly price: number }[];
	}[];
	readonly subtotal: number;
	readonly taxes: readonly {
		readonly name: string;
		readonly rate: number;
		readonly amount: number;
	}[];
	readonly totalAmount: number;
	readonly tenders: readonly {
		readonly method: string;
		readonly amount: number;
		readonly received?: number;
		readonly change?: number;
		readonly rounding?: number;
		readonly last4?: string;
	}[];
	readonly exemptReason?: string;
	readonly restaurantName: string;
	readonly restaurantAddress: string;
	readonly stationNumber: string;
	readonly cashierName: string;
	readonly gstNumber?: string;
	readonly qstNumber?: string;
	readonly queued: boolean;
	readonly reprint: boolean;
	readonly refund: boolean;
};

/** The lines of the receipt; a QR code is "[QR …]", the cut "[cut]". */
export function receiptLines(
	receipt: PrintedReceipt,
	words: Words,
	columns: 48 | 32,
	qrCode: boolean,
): string[] {
	const out: string[] = [];
	const written = (figure: string) => figure.split(".").join(words.decimal ?? ".");
	const amount = (cents: number) => written(money(cents));
	const taxLine = (name: string, rate: number) =>
		`${words.taxNames?.[name] ?? name} ${written(percent(rate))}${words.decimal ? " " : ""}%`;
	const about = (word: string, what: string) => word.split("{}").join(what);
	const centre = (text: string) => {
		for (const row of broken(text, columns)) {
			const space = columns - length(row);
			const before = (space - (space % 2)) / 2;
			out.push(" ".repeat(before) + row + " ".repeat(space - before));
		}
	};
	const sides = (left: string, right: string) => {
		const space = columns - length(left) - length(right);
		if (space >= 1) out.push(left + " ".repeat(space) + right);
		else {
			for (const row of broken(left, columns)) out.push(row + " ".repeat(columns - length(row)));
			out.push(" ".repeat(columns - length(right)) + right);
		}
	};
	const rule = () => out.push("-".repeat(columns));

	if (receipt.reprint) centre(words.reprint);
	centre(receipt.restaurantName);
	centre(receipt.restaurantAddress);
	if (receipt.gstNumber) centre(`${words.gst} ${receipt.gstNumber}`);
	if (receipt.qstNumber) centre(`${words.qst} ${receipt.qstNumber}`);
	centre(receipt.moment);
	if (receipt.stationNumber) centre(about(words.station, receipt.stationNumber));
	if (receipt.cashierName) centre(about(words.cashier, receipt.cashierName));
	if (receipt.refund) centre(words.refund);
	if (receipt.queued) centre(words.queued);
	rule();
	const widths = columns === 48 ? [25, 5, 8, 10] : [15, 4, 6, 7];
	const row = (cells: readonly string[]) =>
		cells
			.map((cell, at) =>
				at === 0
					? cell + " ".repeat((widths[0] ?? 0) - length(cell))
					: " ".repeat((widths[at] ?? 0) - length(cell)) + cell,
			)
			.join("");
	out.push(row(words.columns));
	for (const item of receipt.items) {
		const figures = [String(item.quantity), amount(item.unitPrice), amount(item.totalPrice)];
		const fits = figures.every((figure, at) => figure.length + 1 <= (widths[at + 1] ?? 0));
		if (fits) out.push(row([cut(item.name, (widths[0] ?? 0) - 1), ...figures]));
		else {
			const name = cut(item.name, columns);
			out.push(name + " ".repeat(columns - length(name)));
			sides(`  ${figures[0]} x ${figures[1]}`, figures[2] ?? "");
		}
		for (const { name, price } of item.modifiers) {
			const figure = price === 0 ? "" : price > 0 ? ` +${amount(price)}` : ` ${amount(price)}`;
			const text = `  ${cut(name, columns - 2 - figure.length)}${figure}`;
			out.push(text + " ".repeat(columns - length(text)));
		}
	}
	rule();
	sides(words.subtotal, amount(receipt.subtotal));
	for (const { name, rate, amount: due } of receipt.taxes) sides(taxLine(name, rate), amount(due));
	if (receipt.exemptReason !== undefined)
		for (const text of broken(about(words.exempt, receipt.exemptReason), columns))
			out.push(text + " ".repeat(columns - length(text)));
	sides(words.total, amount(receipt.totalAmount));
	rule();
	for (const tender of receipt.tenders) {
		sides(
			`${words.methods[tender.method]}${tender.last4 ? ` ****${tender.last4}` : ""}`,
			amount(tender.amount),
		);
		if (tender.rounding !== undefined) sides(words.rounding, amount(tender.rounding));
		if (tender.received !== undefined) sides(words.received, amount(tender.received));
		if (tender.change !== undefined) sides(words.change, amount(tender.change));
	}
	const large = receipt.totalAmount >= 10_000 || receipt.totalAmount <= -10_000;
	if (large && !receipt.gstNumber) centre(words.incompleteGst);
	if (
		large &&
		!receipt.qstNumber &&
		receipt.taxes.some(({ name }) => name.includes("QST") || name.includes("TVQ"))
	)
		centre(words.incompleteQst);
	centre(words.thanks);
	if (qrCode) out.push(`[QR ${receipt.transactionId}]`);
	centre(about(words.transaction, receipt.transactionId));
	out.push("[cut]");
	return out;
}

const length = (text: string): number => Array.from(text).length;

const cut = (name: string, longest: number): string =>
	length(name) <= longest
		? name
		: `${Array.from(name)
				.slice(0, longest - 3)
				.join("")}...`;

function money(cents: number): string {
	const size = BigInt(cents) < 0n ? -BigInt(cents) : BigInt(cents);
	const rest = size % 100n;
	return `${cents < 0 ? "-" : ""}${size / 100n}.${rest < 10n ? "0" : ""}${rest}`;
}

function percent(thousandths: number): string {
	const whole = Math.floor(thousandths / 1000);
	const digits = String(thousandths % 1000).padStart(3, "0");
	let used = digits.length;
	while (used > 0 && digits[used - 1] === "0") used -= 1;
	return used === 0 ? String(whole) : `${whole}.${digits.slice(0, used)}`;
}

/**
 * Wraps words into rows; a word wider than a row begins a row of its own and continues in the next.
 */
function broken(text: string, width: number): string[] {
	const rows: string[] = [];
	for (const word of text.split(" ").filter((each) => each !== "")) {
		const last = rows.at(-1);
		if (last !== undefined && length(last) + 1 + length(word) <= width)
			rows[rows.length - 1] = `${last} ${word}`;
		else
			for (let from = 0; from < length(word); from += width)
				rows.push(
					Array.from(word)
						.slice(from, from + width)
						.join(""),
				);
	}
	return rows;
}
