import {
	Button,
	Dialog,
	Glyph,
	type SearchKey,
	SearchKeypad,
	SegmentedControl,
} from "@tuckshop/ui-kit/components";
import { Search } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { t } from "../../texts/texts.ts";
import { padWords } from "../field-texts.ts";
import { keypadText } from "./keypad-texts.ts";

type KeypadDialogProps = {
	readonly text: string;
	readonly onText: (text: string) => void;
	readonly onSubmit: (text: string) => void;
	readonly onClose: () => void;
	/** The search box, which then gets the focus. */
	readonly home: RefObject<HTMLElement | null>;
};

const layouts = [
	{ id: "ABC", label: "ABC" },
	{ id: "123", label: "123" },
];

/**
 * The on-screen keypad of the search (SRCH-02 to SRCH-05). A keyboard or scanner can type into its
 * field too.
 */
export function KeypadDialog({ text, onText, onSubmit, onClose, home }: KeypadDialogProps) {
	const field = useRef<HTMLInputElement>(null);
	const [layout, setLayout] = useState<"ABC" | "123">("ABC");
	const press = (key: SearchKey) => {
		onText(
			key.type === "text"
				? text + key.text
				: key.type === "backspace"
					? [...text].slice(0, -1).join("")
					: "",
		);
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={keypadText("title")}
			closeLabel={t("action.close")}
			size={880}
			hideHead
			low
			initialFocus={field}
			finalFocus={home}
			onSubmit={() => onSubmit(text)}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} icon={Search}>
						{keypadText("title")}
					</Button>
				</>
			}
		>
			<div className="mb-[14px] flex items-center gap-[10px]">
				<div className="ts-input keypad-input">
					<Glyph of={Search} size="l" />
					<input
						ref={field}
						type="text"
						inputMode="none"
						autoComplete="off"
						spellCheck={false}
						aria-label={t("search.label")}
						value={text}
						onChange={(event) => onText(event.currentTarget.value)}
					/>
				</div>
				<SegmentedControl
					label={keypadText("layout")}
					segments={layouts}
					selected={layout}
					onSelect={(id) => setLayout(id === "123" ? "123" : "ABC")}
				/>
			</div>
			<SearchKeypad
				label={t("search.keypad")}
				layout={layout}
				labels={{ ...padWords(), space: keypadText("space") }}
				onKey={press}
			/>
		</Dialog>
	);
}
