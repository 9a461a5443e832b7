import { Calculator } from "lucide-react";
import { Fragment } from "react";
import { Glyph } from "../base/glyph.tsx";
import { useRoving } from "../base/use-roving.ts";
import { Key, type KeyLabels, type KeypadKey } from "./key.tsx";

interface NumberPadProps {
	/** The name of the pad and of its amount. */
	readonly label: string;
	/** The formatted amount, "$0.00" while nothing is typed. */
	readonly amount: string;
	/** An amount is typed: it is highlighted. */
	readonly typed: boolean;
	readonly labels: KeyLabels;
	readonly onKey: (key: KeypadKey) => void;
	/** Keys that would exceed the limit. */
	readonly disabledKeys?: readonly KeypadKey[] | undefined;
	/** The key that makes what is typed the quantity of the next item. */
	readonly times: { readonly label: string; readonly onPress: () => void };
}

const KEYS: readonly KeypadKey[] = [
	"1",
	"2",
	"3",
	"4",
	"5",
	"6",
	"7",
	"8",
	"9",
	"0",
	"00",
	"backspace",
	"clear",
];

/** The number pad under the items: the price of an open-price item is typed here before the item is tapped. */
export function NumberPad({
	label,
	amount,
	typed,
	labels,
	onKey,
	disabledKeys,
	times,
}: NumberPadProps) {
	const roving = useRoving<HTMLDivElement>();
	return (
		<div className="ts-strip">
			<div className="ts-strip-amount" data-typed={typed}>
				<Glyph of={Calculator} />
				<output className="money" aria-label={label}>
					{amount}
				</output>
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of keys with one tab stop */}
			<div {...roving} role="group" aria-label={label} className="ts-strip-keys">
				{KEYS.map((key) => (
					<Fragment key={key}>
						{key === "clear" && (
							<button
								type="button"
								data-stop
								data-key="times"
								className="ts-key"
								aria-label={times.label}
								onClick={times.onPress}
							>
								×
							</button>
						)}
						<Key
							value={key}
							labels={labels}
							onKey={onKey}
							short
							disabled={disabledKeys?.includes(key)}
						/>
					</Fragment>
				))}
			</div>
		</div>
	);
}
