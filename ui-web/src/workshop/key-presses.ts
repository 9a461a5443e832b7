import { cdp } from "vitest/browser";

/** The part of Chromium's protocol that presses keys; the types of `cdp` leave its methods open. */
type Protocol = {
	readonly send: (method: "Input.dispatchKeyEvent", given: object) => Promise<unknown>;
};

export type Press = {
	/** One character, "Enter" or "Tab". */
	readonly key: string;
	/** Milliseconds since the press before. */
	readonly after: number;
};

const now = () => performance.timeOrigin + performance.now();
/** Each call begins a new scan, or another person's typing. */
const apart = 300;
let pressedLast = 0;

/** Presses real keys at given times. Each event carries its time, so that a busy machine does not change the speed of the keys. */
export async function pressKeys(presses: readonly Press[]): Promise<void> {
	const protocol = cdp() as unknown as Protocol;
	const takes = presses.reduce((sum, { after }) => sum + after, 0);
	const early = pressedLast + apart - (now() - takes);
	if (early > 0) await new Promise((next) => setTimeout(next, early));
	let at = now() - takes;
	pressedLast = at + takes;
	const sent: Promise<unknown>[] = [];
	for (const { key, after } of presses) {
		at += after;
		const timestamp = at / 1_000;
		const named = namedKeys[key];
		const down = named
			? {
					key,
					code: key,
					windowsVirtualKeyCode: named.code,
					...(named.text ? { text: named.text } : {}),
				}
			: { key, text: key };
		sent.push(protocol.send("Input.dispatchKeyEvent", { type: "keyDown", timestamp, ...down }));
		sent.push(protocol.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp, key }));
	}
	await Promise.all(sent);
}

const namedKeys: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
	Enter: { code: 13, text: "\r" },
	Tab: { code: 9 },
};

export type ScanSpeed = {
	/** Milliseconds before each key after the first, by its place. */
	readonly gap: (place: number) => number;
	/** The key that the scanner sends after the code, and its delay. */
	readonly end?: { readonly key: "Enter" | "Tab"; readonly after: number };
};

/** A barcode scanner reads a code. */
export const scanCode = (code: string, { gap, end }: ScanSpeed): Promise<void> =>
	pressKeys([
		...[...code].map((key, place) => ({ key, after: place === 0 ? 0 : gap(place) })),
		...(end ? [end] : []),
	]);

const enter = { key: "Enter", after: 8 } as const;
/** The speeds of scanners: fast, slowest, uneven, without a last key, with a late one, and with one pause. */
export const speeds: Readonly<
	Record<"fast" | "slowest" | "uneven" | "without Enter" | "with a late Enter", ScanSpeed>
> = {
	fast: { gap: () => 2, end: enter },
	slowest: { gap: () => 48, end: { key: "Enter", after: 48 } },
	uneven: { gap: (place) => [3, 41, 12, 30, 1, 47, 22][place % 7] ?? 9, end: enter },
	"without Enter": { gap: () => 12 },
	"with a late Enter": { gap: () => 12, end: { key: "Enter", after: 140 } },
};
export const pausedAt = (pause: number): ScanSpeed => ({
	gap: (place) => (place === pause ? 90 : 9),
	end: enter,
});
