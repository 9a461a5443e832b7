import { Delete } from "lucide-react";
import { Glyph } from "../base/glyph.tsx";
import { useRoving } from "../base/use-roving.ts";

/** A key of the keyboard for searching. */
export type SearchKey =
	| { readonly type: "text"; readonly text: string }
	| { readonly type: "backspace" }
	| { readonly type: "clear" };

interface SearchKeypadProps {
	readonly label: string;
	readonly layout: "ABC" | "123";
	readonly labels: { readonly clear: string; readonly space: string; readonly backspace: string };
	readonly onKey: (key: SearchKey) => void;
}

const ROWS = {
	ABC: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
	"123": ["123", "456", "789", "0"],
} as const;

/** The on-screen keypad of the search: letters or digits, Clear, Space and Backspace. */
export function SearchKeypad({ label, layout, labels, onKey }: SearchKeypadProps) {
	const roving = useRoving<HTMLDivElement>();
	const rows = ROWS[layout];
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of keys with one tab stop
		<div {...roving} role="group" aria-label={label} className="ts-letters">
			{rows.map((row, index) => (
				<div key={row}>
					{[...row].map((text) => (
						<button
							key={text}
							type="button"
							className="ts-key"
							data-stop
							onClick={() => onKey({ type: "text", text })}
						>
							{text}
						</button>
					))}
					{index === rows.length - 1 && (
						<button
							type="button"
							className="ts-key ts-key-wide"
							data-stop
							onClick={() => onKey({ type: "backspace" })}
						>
							<Glyph of={Delete} size="l" />
							{labels.backspace}
						</button>
					)}
				</div>
			))}
			<div>
				<button
					type="button"
					className="ts-key ts-key-word"
					data-stop
					onClick={() => onKey({ type: "clear" })}
				>
					{labels.clear}
				</button>
				<button
					type="button"
					className="ts-key ts-key-word ts-key-space"
					data-stop
					onClick={() => onKey({ type: "text", text: " " })}
				>
					{labels.space}
				</button>
			</div>
		</div>
	);
}
