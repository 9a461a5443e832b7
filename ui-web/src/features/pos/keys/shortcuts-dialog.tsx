import { Button, Dialog } from "@tuckshop/ui-kit/components";
import { t, textsOf } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { type ShortcutId, shortcuts } from "./shortcuts.ts";

/** Reads a text of the list by its key. */
export const s = textsOf("shortcuts-dialog", {
	title: "Keyboard Shortcuts",
	text: "A scanner may be used at any time: what it types goes to the search.",
	help: "Show this list",
	pay: "Pay with the chosen method",
	search: "Go to the search box",
	tender: "Next payment method",
	hold: "Hold the order, or recall one",
	exempt: "Tax Exempt",
	clear: "Clear Order",
	undo: "Undo Clear Order or Remove",
	reprint: "Reprint the last receipt",
	toast: "Go to the notification",
	enter: "Add the item that was found, or press what is chosen",
	escape: "Close a dialog, or show the menu again",
	tab: "Next part of the screen",
	arrows: "Within categories, items, keys and payment methods",
	"key.Enter": "Enter",
	"key.Esc": "Esc",
} as const satisfies {
	readonly [id in ShortcutId | "title" | "text" | "key.Enter" | "key.Esc"]: string;
});

/** A key as it is printed on a keyboard of the spoken language. */
const keyName = (name: string): string =>
	name === "Enter" || name === "Esc" ? s(`key.${name}`) : name;

/** The list of all shortcuts. */
export function ShortcutsDialog({ onClose, home }: DialogCallbacks) {
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("title")}
			description={s("text")}
			closeLabel={t("action.close")}
			size={560}
			finalFocus={home}
			foot={
				<Button kind="primary" size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
			<section aria-label={s("title")} tabIndex={0}>
				<dl className="shortcut-list">
					{shortcuts.map(({ id, keys }) => (
						<div key={id}>
							<dt>
								{keys.map((name) => (
									<kbd key={name}>{keyName(name)}</kbd>
								))}
							</dt>
							<dd>{s(id)}</dd>
						</div>
					))}
				</dl>
			</section>
		</Dialog>
	);
}
