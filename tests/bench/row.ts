/** One line of a benchmark: the product's and the peer's median, measured in the same run and in the same unit. */
export type Row = {
	readonly name: string;
	readonly median: number;
	readonly unit: string;
	/** The peer: a library, or the limit that a plain loop reaches. */
	readonly peer: string;
	readonly peerMedian: number;
	/** The product's median divided by the peer's, which is comparable between machines. */
	readonly ratio: number;
	/**
	 * The ratio to stay at or under (or, where more is better, to reach). Absent where there is none.
	 */
	readonly aim?: number;
	/** "less" (default): a smaller ratio is better, as for times. "more": a larger one is, as for throughput. */
	readonly better?: "less" | "more";
};

/** The function `rows` that every ` .bench.ts` exports. */
export type Bench = () => Promise<Row[]>;
