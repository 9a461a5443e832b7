import { type MenuItem, needsChoice, type OrderLine, unitPrice } from "@tuckshop/core/rules";
import { packagingTogether } from "@tuckshop/core/rules/till";
import { itemCount } from "@tuckshop/ui-kit/app";
import {
	KioskBar,
	KioskButton,
	type KioskLine,
	KioskNote,
	KioskReview,
} from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useAnnounce } from "../../app/announcer.tsx";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { type MenuWords, useMenuWords } from "../../app/menu-words.ts";
import type { Language } from "../../texts/languages.ts";
import { DishPicture } from "./dish-picture.tsx";
import { HereOrToGo, useHereOrToGo } from "./here-or-to-go.tsx";
import {
	detailsOf,
	goneLines,
	guestTotalsRows,
	itemOf,
	lineSum,
	lineWords,
	payable,
} from "./order-view.ts";

type ReviewStepProps = {
	readonly onBack: () => void;
	readonly onPay: () => void;
	readonly onChange: (line: Pick<OrderLine, "id" | "menuItemId">) => void;
	readonly onStartOver: () => void;
};

/** The whole order, before it is paid; it can still be changed. */
export function ReviewStep({ onBack, onPay, onChange, onStartOver }: ReviewStepProps) {
	const pos = usePos();
	const language = useLanguage();
	const { t, money } = language;
	const words = useMenuWords();
	const menu = usePosState("menu", (state) => state.menu);
	const ordered = usePosState("order", (state) => state);
	const gone = goneLines(ordered, menu);
	const names = gone.map((line) => words.line(line).text).join(", ");
	const type = useHereOrToGo();
	const paid = payable(pos, ordered, menu);
	const total = money(paid.totals.total);
	const saying = useSaidChange();
	return (
		<KioskLayout
			onStartOver={onStartOver}
			reading={{
				title: t("review.title"),
				lines: [t("items", { count: itemCount(paid) }), total],
			}}
			bar={
				<KioskBar sum={{ note: t("review.total"), amount: total }}>
					<KioskButton go data-back onClick={onBack}>
						{t("review.addMore")}
					</KioskButton>
					<KioskButton
						kind="primary"
						go
						off={gone.length > 0 || type.isMissing}
						onOff={type.remind}
						onClick={onPay}
					>
						{t("review.pay")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskReview
				title={t("review.title")}
				listLabel={t("review.title")}
				removeText={t("review.remove")}
				replaceText={t("review.replace")}
				changeText={t("review.change")}
				note={
					gone.length > 0 ? (
						<KioskNote tone="warning">{t("review.goneNote", { names })}</KioskNote>
					) : undefined
				}
				choice={<HereOrToGo {...type} />}
				lines={packagingTogether(ordered.order.lines).map((line) => ({
					...shownLine(line, { item: itemOf(menu, line), words, language }),
					...(gone.includes(line) ? { unavailable: t("review.gone") } : {}),
				}))}
				rows={guestTotalsRows(paid, language)}
				onDecrease={saying(pos.order.decrease)}
				onIncrease={saying(pos.order.increase)}
				onRemove={saying(pos.order.remove)}
				onReplace={(id) => {
					const line = ordered.order.lines.find((each) => each.id === id);
					const category = line && itemOf(menu, line)?.categoryId;
					saying(pos.order.remove)(id);
					if (category !== undefined) pos.menu.chooseCategory(category);
					onBack();
				}}
				onChange={(id) => {
					const line = ordered.order.lines.find((each) => each.id === id);
					if (line) onChange(line);
				}}
			/>
		</KioskLayout>
	);
}

type Shown = {
	readonly item: MenuItem | undefined;
	readonly words: MenuWords;
	readonly language: Language;
};

/** A line as its guest sees it. Where its item has choices they can be changed. */
function shownLine(line: OrderLine, { item, words, language }: Shown): KioskLine {
	const { t, money } = language;
	const { text: name, lang } = lineWords(line, words, language);
	const isChosen = item?.isAvailable && needsChoice(item);
	const { quantity } = line;
	return {
		id: line.id,
		name,
		lang,
		details: [
			...detailsOf(line, words, language),
			...(quantity > 1
				? [{ text: t("line.times", { quantity, name: money(unitPrice(line)) }) }]
				: []),
		],
		quantity,
		total: lineSum(line, language),
		picture: line.packaging ? undefined : (
			<DishPicture item={item ?? { name: line.name, categoryName: "" }} />
		),
		labels: line.packaging
			? undefined
			: {
					decrease: t("quantity.decreaseOf", { name }),
					increase: t("quantity.increaseOf", { name }),
					change: isChosen ? t("review.changeOf", { name }) : undefined,
					remove: t("review.removeOf", { name }),
					replace: t("review.replaceOf", { name }),
				},
	};
}

/** Changes a line, and says what it is now, or that it was removed, with the order's new total. */
function useSaidChange() {
	const pos = usePos();
	const announce = useAnnounce();
	const { t, money } = useLanguage();
	const words = useMenuWords();
	return (change: (lineId: string) => void) => (id: string) => {
		const find = () => pos.order.state.getState().order.lines.find((line) => line.id === id);
		const before = find();
		change(id);
		const line = find();
		const now = payable(pos, pos.order.state.getState(), pos.menu.state.getState().menu);
		const sums = {
			items: t("items", { count: itemCount(now) }),
			total: money(now.totals.total),
		};
		if (line) {
			const name = words.line(line).text;
			announce(
				t("review.changed", { line: t("line.times", { quantity: line.quantity, name }), ...sums }),
			);
		} else if (before) announce(t("review.removed", { name: words.line(before).text, ...sums }));
	};
}
