import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

/** A category of the kiosk's menu. */
export interface KioskCategory {
	readonly id: string;
	readonly label: string;
	/** The language of the label, where it is not the page's. */
	readonly lang?: string | undefined;
	readonly icon: LucideIcon;
}

interface KioskCategoriesProps {
	readonly label: string;
	readonly categories: readonly KioskCategory[];
	readonly chosen: string | undefined;
	readonly onChoose: (id: string) => void;
	/** In reach mode they are a row in the head. */
	readonly row?: boolean | undefined;
}

/** The categories: a rail at the left, or a row that scrolls sideways. */
export function KioskCategories({
	label,
	categories,
	chosen,
	onChoose,
	row,
}: KioskCategoriesProps) {
	const list = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is brought into view when it is another
	useEffect(() => {
		list.current
			?.querySelector("[aria-current]")
			?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [chosen]);
	return (
		<nav ref={list} className={row ? "tk-tabs" : "tk-rail"} aria-label={label}>
			{categories.map(({ id, label: name, lang, icon: Icon }) => (
				<button
					key={id}
					type="button"
					aria-current={id === chosen || undefined}
					onClick={() => onChoose(id)}
				>
					{!row && <Icon aria-hidden />}
					<span lang={lang}>{name}</span>
				</button>
			))}
		</nav>
	);
}

/** An item of the kiosk's menu. */
export interface KioskTileItem {
	readonly id: string;
	readonly name: string;
	/** The language of the name, where it is not the page's. */
	readonly lang?: string | undefined;
	/** Energy and allergens in one line. */
	readonly facts?: readonly { readonly text: string; readonly lang?: string }[] | undefined;
	readonly price: string;
	readonly picture: ReactNode;
	/** The count in the order, as a figure and in words. */
	readonly count?: { readonly figure: number; readonly words: string } | undefined;
	/** The reason why it can't be ordered now. */
	readonly unavailable?: string | undefined;
}

interface KioskMenuProps {
	readonly title: string;
	/** The language of the title, where it is not the page's. */
	readonly lang?: string | undefined;
	readonly rail?: ReactNode;
	readonly items: readonly KioskTileItem[];
	/** Shown in place of an empty list. */
	readonly emptyText: string;
	readonly note?: ReactNode;
	readonly onItem: (id: string) => void;
}

/**
 * The items of a category. One that can't be ordered keeps its place, greyed, and shows the reason
 * when it is tapped.
 */
export function KioskMenu({ title, lang, rail, items, emptyText, note, onItem }: KioskMenuProps) {
	return (
		<div className="tk-menu">
			{rail}
			<section className="tk-plates" aria-label={title}>
				<h1 className="tk-title" tabIndex={-1} lang={lang}>
					{title}
				</h1>
				{items.length === 0 ? (
					<p className="tk-empty">{emptyText}</p>
				) : (
					<ul className="tk-grid">
						{items.map((item) => (
							<li key={item.id}>
								<button
									type="button"
									className="tk-tile"
									aria-disabled={item.unavailable !== undefined || undefined}
									onClick={() => onItem(item.id)}
								>
									{item.picture}
									<b lang={item.lang}>{item.name}</b>
									{item.facts !== undefined && (
										<small>
											{item.facts.map(({ text, lang }, at) => (
												<span key={text} lang={lang}>
													{at > 0 && " · "}
													{text}
												</span>
											))}
										</small>
									)}
									<span className="tk-tile-price money">{item.unavailable ?? item.price}</span>
									{item.count && (
										<span className="tk-tile-count">
											<span aria-hidden>{item.count.figure}</span>
											<span className="ts-hidden">{item.count.words}</span>
										</span>
									)}
								</button>
							</li>
						))}
					</ul>
				)}
			</section>
			{note}
		</div>
	);
}
