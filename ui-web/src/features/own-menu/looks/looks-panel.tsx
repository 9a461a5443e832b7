import type { RestaurantSummary } from "@tuckshop/core/records";
import { bySortOrder, categoryLabel, type MenuItem } from "@tuckshop/core/rules";
import { type CategoryColour, categoryColours } from "@tuckshop/core/rules/looks";
import {
	Button,
	Card,
	EmptyState,
	ErrorState,
	Field,
	LoadingState,
	SelectField,
} from "@tuckshop/ui-kit/components";
import { ImagePlus, SearchX, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "../../../texts/texts.ts";
import { l } from "./looks-texts.ts";
import { useLooks } from "./use-looks.ts";

/** The colours of a restaurant's categories, and the pictures of its items (COUN-12). */
export function LooksPanel({ restaurant }: { readonly restaurant: RestaurantSummary }) {
	const looks = useLooks(restaurant);
	const [search, setSearch] = useState("");
	if (looks.state === "loading") return <LoadingState label={l("loading")} />;
	if (looks.state === "failed")
		return (
			<ErrorState
				title={l("failed")}
				text={l("failed.text")}
				action={{ label: t("action.tryAgain"), onAction: looks.reload }}
			/>
		);
	const { menu, busy } = looks;
	const sought = search.trim().toLocaleLowerCase("en-CA");
	const shown = menu.items.filter(({ name }) => name.toLocaleLowerCase("en-CA").includes(sought));
	return (
		<>
			<Card
				title={l("colours.title")}
				details={<p>{l("colours.details")}</p>}
				body={
					<div className="grid gap-[12px] tablet:grid-cols-2 till:grid-cols-3">
						{bySortOrder(menu.categories).map((category) => (
							<div key={category.id} className="ts-looked" data-colour={category.colour}>
								<SelectField
									label={categoryLabel(category)}
									value={category.colour ?? ""}
									disabled={busy}
									options={colours()}
									onChange={(value) => void looks.colour(category.id, colourOf(value))}
								/>
							</div>
						))}
					</div>
				}
			/>
			<Card
				title={l("pictures.title")}
				details={<p>{l("pictures.details")}</p>}
				body={<Field label={l("search")} type="search" value={search} onChange={setSearch} />}
			/>
			{shown.length === 0 && <EmptyState icon={SearchX} title={l("items.none")} />}
			{shown.length > 0 && (
				<ul className="ts-card" aria-label={l("items")}>
					{shown.map((item) => (
						<PictureRow
							key={item.id}
							item={item}
							busy={busy}
							onPicture={(file) => void looks.picture(item.id, file)}
						/>
					))}
				</ul>
			)}
		</>
	);
}

const colours = () => [
	{ value: "", label: l("none") },
	...categoryColours.map((colour) => ({ value: colour, label: l(colour) })),
];

const colourOf = (value: string): CategoryColour | null =>
	categoryColours.find((colour) => colour === value) ?? null;

type PictureRowProps = {
	readonly item: MenuItem;
	readonly busy: boolean;
	readonly onPicture: (file: File | null) => void;
};

function PictureRow({ item, busy, onPicture }: PictureRowProps) {
	const input = useRef<HTMLInputElement>(null);
	const { name, picture, imageUrl } = item;
	const whose = picture ? "own" : imageUrl ? "provider" : "none";
	return (
		<li className="ts-station">
			<span className="ts-thumb">
				{(picture ?? imageUrl) && <img src={picture ?? imageUrl} alt="" loading="lazy" />}
			</span>
			<span className="ts-station-name wrap-anywhere">
				{name}
				<small className="block text-muted">{l(`picture.${whose}`)}</small>
			</span>
			<span className="ts-station-actions">
				<Button
					icon={ImagePlus}
					aria-label={l("choose", { name })}
					disabled={busy}
					onClick={() => input.current?.click()}
				>
					{l("choose.word")}
				</Button>
				{picture !== undefined && (
					<Button
						icon={Trash2}
						kind="quiet"
						aria-label={l("remove", { name })}
						disabled={busy}
						onClick={() => onPicture(null)}
					>
						{l("remove.word")}
					</Button>
				)}
			</span>
			<input
				ref={input}
				type="file"
				accept="image/*"
				hidden
				aria-label={l("choose", { name })}
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? [];
					if (file) onPicture(file);
					// Without this, choosing the same file again would not raise a change event.
					event.currentTarget.value = "";
				}}
			/>
		</li>
	);
}
