import { Effect } from "effect";
import {
	CardNeeded,
	type CardTerminal,
	Declined,
	type ItcSettingsFound,
	type ItcSettingsSource,
	PrinterNotConnected,
	PrinterTimedOut,
	PrintFailed,
	type PrintJob,
	type ReceiptPrinter,
	Refused,
	ResponseLost,
	SignedOut,
	type TabChannel,
	Unreached,
} from "../ports/index.ts";
import { defaultItcSettings, type TabMessage } from "../records/index.ts";
import { documentText } from "../rules/receipt/index.ts";
import { type Faults, noFaults } from "./faults.ts";

/**
 * A terminal that answers according to `faults`, and gives back of a sale at most what it charged under its id. `charged`, `givenBack`: the
 * amounts that it took by sale, and gave back by refund.
 */
export function inMemoryCardTerminal(
	faults: Pick<Faults, "terminal"> = noFaults(),
	charged: Map<string, number> = new Map(),
	givenBack: Map<string, number> = new Map(),
): CardTerminal {
	const backOf = new Map<string, number>();
	return {
		kind: () => Effect.sync(() => (faults.terminal === "none" ? "external" : "connected")),
		approve: ({ saleId, amount }) =>
			Effect.suspend(
				(): Effect.Effect<{ readonly cardLast4: string }, Declined | ResponseLost | Unreached> => {
					if (faults.terminal === "none")
						return Effect.fail(new Unreached({ reason: "no terminal is connected" }));
					if (faults.terminal === "unreached") return Effect.fail(notThere());
					if (faults.terminal === "declines" && !charged.has(saleId))
						return Effect.fail(new Declined({ reason: "The card was declined." }));
					if (!charged.has(saleId)) charged.set(saleId, amount);
					return faults.terminal === "times-out"
						? Effect.fail(new ResponseLost({ reason: "The terminal did not answer in time." }))
						: Effect.succeed({ cardLast4: "4242" });
				},
			),
		reverseCharge: (saleId) =>
			Effect.suspend(() =>
				faults.terminal === "unreached"
					? Effect.fail(notThere())
					: Effect.sync(() => void charged.delete(saleId)),
			),
		refund: ({ refundId, saleId, amount }) =>
			Effect.suspend(
				(): Effect.Effect<
					{ readonly cardLast4: string },
					CardNeeded | Declined | ResponseLost | Unreached
				> => {
					if (faults.terminal === "none" || faults.terminal === "unreached")
						return Effect.fail(notThere());
					if (faults.terminal === "declines" && !givenBack.has(refundId))
						return Effect.fail(new Declined({ reason: "The refund was declined." }));
					if (faults.terminal === "needs-card" && !givenBack.has(refundId))
						return Effect.fail(new CardNeeded({ reason: "The card has to be presented." }));
					if (!givenBack.has(refundId)) {
						const left = (charged.get(saleId) ?? 0) - (backOf.get(saleId) ?? 0);
						if (amount > left)
							return Effect.fail(new Declined({ reason: "The terminal has no such charge." }));
						givenBack.set(refundId, amount);
						backOf.set(saleId, (backOf.get(saleId) ?? 0) + amount);
					}
					return faults.terminal === "times-out"
						? Effect.fail(new ResponseLost({ reason: "The terminal did not answer in time." }))
						: Effect.succeed({ cardLast4: "4242" });
				},
			),
	};
}

const notThere = () => new Unreached({ reason: "The card terminal does not answer." });

/** A printer that appends its jobs to `printed`. */
export function inMemoryReceiptPrinter(
	faults: Pick<Faults, "printer"> = noFaults(),
	printed: PrintJob[] = [],
): ReceiptPrinter {
	const connect: ReceiptPrinter["connect"] = ({ connectionType }) =>
		Effect.suspend((): Effect.Effect<void, PrinterTimedOut | PrinterNotConnected> => {
			if (faults.printer === "times-out")
				return Effect.fail(new PrinterTimedOut({ connection: connectionType }));
			return faults.printer === "missing"
				? Effect.fail(new PrinterNotConnected({ reason: "no printer" }))
				: Effect.void;
		});
	return {
		pair: (settings) => Effect.as(connect(settings), settings),
		connect,
		print: (job, settings) =>
			Effect.flatMap(connect(settings), () =>
				Effect.suspend(() => {
					if (faults.printer === "no-paper")
						return Effect.fail(new PrintFailed({ code: "EPTR_REC_EMPTY" }));
					printed.push(job);
					return Effect.void;
				}),
			),
		draw: ({ blocks }) => Effect.succeed(drawn(documentText(blocks).split("\n"))),
	};
}

const drawn = (lines: readonly string[]): string => {
	const [width, height] = [
		16 + 10 * Math.max(...lines.map(({ length }) => length)),
		20 * (lines.length + 1),
	];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${lines.map(textElement).join("")}</svg>`;
};

const textElement = (line: string, at: number): string =>
	`<text x="8" y="${20 * (at + 1)}" font-family="monospace" xml:space="preserve">${line.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</text>`;

/** The server's ITC settings for every station. */
export function inMemoryItcSettings(
	faults: Pick<Faults, "reachable" | "signedIn" | "itcSettings"> = noFaults(),
	kept: { found?: ItcSettingsFound } = {},
): ItcSettingsSource {
	const reach = Effect.suspend((): Effect.Effect<void, Unreached | SignedOut | Refused> => {
		if (!faults.reachable) return Effect.fail(new Unreached({ reason: "no network" }));
		if (!faults.signedIn) return Effect.fail(new SignedOut());
		return faults.itcSettings === "refuses"
			? Effect.fail(new Refused({ reason: "the server refuses", code: "refused" }))
			: Effect.void;
	});
	return {
		read: () =>
			Effect.map(
				reach,
				() =>
					kept.found ?? {
						settings: defaultItcSettings("https://itc.example"),
						saved: null,
						hasKeys: false,
					},
			),
		save: (settings, stationId) =>
			Effect.map(reach, () => {
				kept.found = {
					settings,
					saved: stationId === undefined ? "account" : "station",
					hasKeys: settings.subscriptionKey !== null && settings.authToken !== null,
				};
				return kept.found;
			}),
		processPending: () =>
			Effect.as(reach, {
				success: true,
				message: "Processed 0 transactions: 0 succeeded, 0 failed, 0 remaining.",
			}),
	};
}

/** The tabs that share `open` receive each other's messages. */
export function inMemoryTabs(open: Set<(message: TabMessage) => void> = new Set()): TabChannel {
	const own = new Set<(message: TabMessage) => void>();
	return {
		postToTabs: (message) =>
			Effect.sync(() => {
				for (const hear of [...open]) if (!own.has(hear)) hear(message);
			}),
		listen: (hear) =>
			Effect.sync(() => {
				own.add(hear);
				open.add(hear);
				return Effect.sync(() => {
					own.delete(hear);
					open.delete(hear);
				});
			}),
	};
}
