/**
 * A second, independent computation of split bills: exact whole numbers of any size, and nothing of
 * the core. All amounts are cents. Slow and plain on purpose; the vectors and the tests compare the
 * rules with it.
 */
export type Tax = { readonly name: string; readonly rate: number; readonly amount: number };
export type Part = {
	readonly subtotal: number;
	readonly taxes: readonly Tax[];
	readonly total: number;
};
export type Share = { readonly seat: number; readonly weight: number };
export type Line = {
	readonly id: string;
	readonly total: number;
	readonly seat: number | null;
	readonly taxes: readonly { readonly name: string; readonly rate: number }[];
};
export type Paid = {
	readonly seat: number;
	readonly lines: readonly { readonly lineId: string; readonly amount: number }[];
	readonly taxes: readonly Tax[];
};
export type SeatPart = Part & {
	readonly seat: number;
	readonly due: number;
	readonly status: "paid" | "unpaid";
};
export type Refused = { readonly refused: string };

/**
 * Largest remainder: each part gets the whole cents of its quota, then the parts that lost most get
 * one more, the first of equals.
 */
export function portions(amount: bigint, weights: readonly bigint[]): bigint[] {
	const sign = amount < 0n ? -1n : 1n;
	const size = amount * sign;
	const used = weights.every((weight) => weight === 0n) ? weights.map(() => 1n) : weights;
	const all = used.reduce((sum, weight) => sum + weight, 0n);
	const parts = used.map((weight) => (size * weight) / all);
	const cut = used.map((weight) => (size * weight) % all);
	for (let left = size - parts.reduce((sum, part) => sum + part, 0n); left > 0n; left -= 1n) {
		let most = 0;
		cut.forEach((each, at) => {
			if (each > (cut[most] ?? -1n)) most = at;
		});
		parts[most] = (parts[most] ?? 0n) + 1n;
		cut[most] = -1n;
	}
	return parts.map((part) => part * sign);
}

/**
 * The open parts of an amount of which the rest is unpaid, from the parts when nobody had paid.
 * Cent by cent: an additional cent goes where it is fairest by weight, a missing one comes from
 * where it is fairest by part, and once all parts are used up from weights again.
 */
export function leftOpen(
	rest: bigint,
	first: readonly bigint[],
	weights: readonly bigint[],
): bigint[] {
	const parts = [...first];
	const used = weights.every((weight) => weight === 0n) ? weights.map(() => 1n) : weights;
	const there = first.reduce((sum, part) => sum + part, 0n);
	const step = rest > there ? 1n : -1n;
	const [given, taken] = [parts.map(() => 0n), parts.map(() => 0n)];
	for (let now = there; now !== rest; now += step) {
		const comesOff = now > 0n ? step < 0n : now < 0n && step > 0n;
		const [by, had] = comesOff
			? [first.map((part) => (part < 0n ? -part : part)), taken]
			: [used, given];
		// The half cent goes where by / (2 had + 1) is largest: to the part that would have the least
		// for its weight.
		let next = 0;
		for (let at = 1; at < by.length; at++)
			if (
				(by[at] ?? 0n) * (2n * (had[next] ?? 0n) + 1n) >
				(by[next] ?? 0n) * (2n * (had[at] ?? 0n) + 1n)
			)
				next = at;
		had[next] = (had[next] ?? 0n) + 1n;
		parts[next] = (parts[next] ?? 0n) + step;
	}
	return parts;
}

/** n parts of a bill with totals that are as equal as cents allow. */
export function evenly(whole: Part, ways: number): Part[] | Refused {
	if (!Number.isInteger(ways) || ways < 2 || ways > 20) return { refused: "ways-not-valid" };
	return deal(
		whole,
		portions(
			BigInt(whole.total),
			Array.from({ length: ways }, () => 1n),
		),
	);
}

/**
 * Parts of typed totals and, where they leave anything, the rest. A surplus cent is subtracted from
 * the last part that has one.
 */
export function byAmounts(whole: Part, amounts: readonly number[]): Part[] | Refused {
	const total = BigInt(whole.total);
	if (amounts.some((amount) => amount < 0 || BigInt(amount) > total))
		return { refused: "split-amount-not-valid" };
	const totals = amounts.map((amount) => BigInt(amount));
	const left = total - totals.reduce((sum, each) => sum + each, 0n);
	if (left < -1n) return { refused: "split-exceeds-price" };
	if (left > 0n) totals.push(left);
	if (left === -1n)
		for (let at = totals.length - 1; at >= 0; at--)
			if ((totals[at] ?? 0n) > 0n) {
				totals[at] = (totals[at] ?? 0n) - 1n;
				break;
			}
	return deal(whole, totals);
}

/** Each takes its part of what the earlier ones left, so that the last takes exactly the rest. */
function deal(whole: Part, totals: readonly bigint[]): Part[] {
	const left = [whole.subtotal, ...whole.taxes.map(({ amount }) => amount)].map((amount) =>
		BigInt(amount),
	);
	return totals.map((total) => {
		const taken = portions(total, left);
		taken.forEach((amount, at) => {
			left[at] = (left[at] ?? 0n) - amount;
		});
		return partOf(taken, whole.taxes);
	});
}

function partOf([subtotal = 0n, ...amounts]: readonly bigint[], taxes: readonly Tax[]): Part {
	const total = amounts.reduce((sum, amount) => sum + amount, subtotal);
	return {
		subtotal: Number(subtotal),
		taxes: taxes.map((tax, at) => ({ ...tax, amount: Number(amounts[at] ?? 0n) })),
		total: Number(total),
	};
}

const sameTax = (
	a: { readonly name: string; readonly rate: number },
	b: { readonly name: string; readonly rate: number },
) => a.name === b.name && a.rate === b.rate;

/**
 * A bill by seat: every line by its shares, every tax by the seats' amounts of the lines that bear
 * it. Paid amounts stay, and so do owed ones, unless something changed since: then the unpaid seats
 * share the difference.
 */
export function bySeat(
	lines: readonly Line[],
	taxes: readonly Tax[],
	allocation: { readonly [lineId: string]: readonly Share[] },
	seats: readonly number[],
	paid: readonly Paid[] = [],
): SeatPart[] | Refused {
	const open = new Map<string, bigint>();
	const settled = new Map<string, bigint>();
	const owes = (seat: number, line: string) => open.get(`${seat} ${line}`) ?? 0n;
	const all = new Set([...seats, ...paid.map(({ seat }) => seat)]);
	for (const { lines: paidLines } of paid)
		if (paidLines.some(({ lineId }) => !lines.some(({ id }) => id === lineId)))
			return { refused: "paid-line-changed" };
	for (const line of lines) {
		const given = allocation[line.id];
		const shares =
			given ??
			(line.seat === null
				? seats.map((seat) => ({ seat, weight: 1 }))
				: [{ seat: line.seat, weight: 1 }]);
		if (shares.length === 0) return { refused: seats.length === 0 ? "no-seats" : "no-shares" };
		if (shares.some(({ weight }) => !Number.isInteger(weight) || weight < 0))
			return { refused: seats.length === 0 ? "no-seats" : "weight-not-valid" };
		const done = new Map<number, bigint>();
		for (const { seat, lines: paidLines } of paid)
			for (const part of paidLines)
				if (part.lineId === line.id) done.set(seat, (done.get(seat) ?? 0n) + BigInt(part.amount));
		const owing = shares.filter(({ seat }) => !done.has(seat));
		const rest = BigInt(line.total) - [...done.values()].reduce((sum, amount) => sum + amount, 0n);
		if (rest < 0n || (owing.length === 0 && rest > 0n)) return { refused: "paid-line-changed" };
		for (const [seat, amount] of done) settled.set(`${seat} ${line.id}`, amount);
		const first = portions(
			BigInt(line.total),
			shares.map(({ weight }) => BigInt(weight)),
		);
		if (owing.length > 0)
			leftOpen(
				rest,
				first.filter((_, at) => !done.has(shares[at]?.seat ?? 0)),
				owing.map(({ weight }) => BigInt(weight)),
			).forEach((amount, at) => {
				const seat = owing[at]?.seat ?? 0;
				all.add(seat);
				open.set(`${seat} ${line.id}`, owes(seat, line.id) + amount);
			});
	}
	const numbers = [...all].sort((a, b) => a - b);
	if (numbers.length === 0) return [];
	const rows = [...taxes];
	for (const tax of paid.flatMap((share) => share.taxes))
		if (!rows.some((row) => sameTax(row, tax))) rows.push({ ...tax, amount: 0 });
	const taxOf = (seat: number, row: Tax) =>
		paid
			.filter((share) => share.seat === seat)
			.flatMap((share) => share.taxes)
			.filter((tax) => sameTax(tax, row))
			.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
	const divided = rows.map((row) => {
		const bears = (line: Line) => line.taxes.some((tax) => sameTax(tax, row));
		const sumOf = (of: (seat: number, line: string) => bigint, counts: (line: Line) => boolean) =>
			numbers.map((seat) => lines.filter(counts).reduce((sum, { id }) => sum + of(seat, id), 0n));
		const bases = sumOf(owes, bears);
		const first = portions(
			BigInt(row.amount),
			sumOf((seat, line) => owes(seat, line) + (settled.get(`${seat} ${line}`) ?? 0n), bears),
		);
		const isOpen = bases.map((base) => base > 0n);
		const paidHere = numbers.map((seat) => taxOf(seat, row));
		const owing = numbers.map((_, at) => at).filter((at) => isOpen[at]);
		const rest =
			BigInt(row.amount) -
			paidHere.reduce((sum, amount, at) => (isOpen[at] ? sum : sum + amount), 0n);
		if (owing.length === 0) {
			const all = sumOf(owes, () => true);
			const none = all.every((amount) => amount === 0n);
			const shared = none
				? [rest]
				: leftOpen(
						rest,
						all.map(() => 0n),
						all,
					);
			return paidHere.map((amount, at) => amount + (shared[at] ?? 0n));
		}
		const parts = leftOpen(
			rest,
			owing.map((at) => first[at] ?? 0n),
			owing.map((at) => bases[at] ?? 0n),
		);
		return paidHere.map((amount, at) => (isOpen[at] ? (parts[owing.indexOf(at)] ?? 0n) : amount));
	});
	return numbers.map((seat, at) => {
		const mine = paid.filter((share) => share.seat === seat);
		const paidNet = mine
			.flatMap((share) => share.lines)
			.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
		const paidTax = mine
			.flatMap((share) => share.taxes)
			.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
		const subtotal = paidNet + lines.reduce((sum, { id }) => sum + owes(seat, id), 0n);
		const amounts = rows.map((_, index) => divided[index]?.[at] ?? 0n);
		const part = partOf([subtotal, ...amounts], rows);
		const due = BigInt(part.total) - paidNet - paidTax;
		const status = mine.length > 0 && due === 0n ? "paid" : "unpaid";
		return {
			...part,
			taxes: part.taxes.filter(({ amount }) => amount !== 0),
			seat,
			due: Number(due),
			status,
		};
	});
}

/** The tax of a base, a half cent away from zero. */
export function taxOfBase(base: number, rate: number): number {
	const twice = BigInt(base) * BigInt(rate) * 2n + 100_000n;
	return Number(twice / 200_000n);
}
