/** The labels of an instrument. Their values are few and known, never a caller's text. */
export type Labels = Readonly<Record<string, string>>;

/** The current numbers of one instrument as lines of the Prometheus text format. */
export type Instrument = { readonly lines: () => Promise<readonly string[]> };

export type Counter = Instrument & { readonly add: (labels?: Labels, by?: number) => void };
export type Histogram = Instrument & { readonly observe: (value: number, labels?: Labels) => void };

/**
 * More label combinations than any instrument here has: further ones are dropped, so that a bug
 * fills no memory.
 */
const maxSeries = 2_000;

/** Counts from the start of the process. */
export function counter(name: string, help: string): Counter {
	const values = new Map<string, number>();
	return {
		add(labels = {}, by = 1) {
			const key = labelsText(labels);
			const known = values.get(key);
			if (known !== undefined || values.size < maxSeries) values.set(key, (known ?? 0) + by);
		},
		lines: async () => [
			...head(name, help, "counter"),
			...[...values].map(([labels, value]) => `${name}${labels} ${value}`),
		],
	};
}

/** The number of observations up to each bound, their total number, and their sum. */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
	type Series = { readonly labels: Labels; readonly counts: number[]; sum: number };
	const all = new Map<string, Series>();
	return {
		observe(value, labels = {}) {
			const key = labelsText(labels);
			let series = all.get(key);
			if (!series) {
				if (all.size >= maxSeries) return;
				series = { labels, counts: Array(bounds.length + 1).fill(0), sum: 0 };
				all.set(key, series);
			}
			const found = bounds.findIndex((bound) => value <= bound);
			const bucket = found < 0 ? bounds.length : found;
			series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
			series.sum += value;
		},
		async lines() {
			const lines = [...head(name, help, "histogram")];
			for (const { labels, counts, sum } of all.values()) {
				let count = 0;
				counts.forEach((own, index) => {
					count += own;
					lines.push(
						`${name}_bucket${labelsText({ ...labels, le: bounds[index] === undefined ? "+Inf" : String(bounds[index]) })} ${count}`,
					);
				});
				lines.push(
					`${name}_sum${labelsText(labels)} ${sum}`,
					`${name}_count${labelsText(labels)} ${count}`,
				);
			}
			return lines;
		},
	};
}

/** A number that is read at each scrape. */
export const gauge = (
	name: string,
	help: string,
	read: () => Promise<readonly (readonly [Labels, number])[]>,
): Instrument => ({
	lines: async () => [
		...head(name, help, "gauge"),
		...(await read()).map(([labels, value]) => `${name}${labelsText(labels)} ${value}`),
	],
});

/** All instruments as one page of the text format, version 0.0.4. */
export async function metricsText(instruments: readonly Instrument[]): Promise<string> {
	const pages = await Promise.all(instruments.map((instrument) => instrument.lines()));
	return `${pages.flat().join("\n")}\n`;
}

const head = (name: string, help: string, type: string): readonly string[] => [
	`# HELP ${name} ${help}`,
	`# TYPE ${name} ${type}`,
];

const special = /[\\"\n]/;
const escaped = (value: string): string =>
	value.replace(/[\\"\n]/g, (sign) => (sign === "\n" ? "\\n" : `\\${sign}`));

function labelsText(labels: Labels): string {
	let pairs = "";
	for (const [label, value] of Object.entries(labels))
		pairs += `${pairs === "" ? "" : ","}${label}="${special.test(value) ? escaped(value) : value}"`;
	return pairs === "" ? "" : `{${pairs}}`;
}
