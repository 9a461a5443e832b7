import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	type MenuCsv,
	type MenuPart,
	type MenuText,
	menuTextKey,
	menuTextsCsv,
	menuTextsOfCsv,
} from "@tuckshop/core/rules/kiosk";
import {
	Button,
	Card,
	EmptyState,
	ErrorState,
	Field,
	IconButton,
	LoadingState,
	SelectField,
} from "@tuckshop/ui-kit/components";
import { Download, Pencil, SearchX, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { EditWords } from "./edit-words.tsx";
import { k } from "./kiosk-texts.ts";
import { useOwnWords } from "./use-own-words.ts";

/** The restaurant's French words, allergens and Calories, part by part or as a file (KIOS-06, KIOS-10). */
export function WordsPanel({ restaurant }: { readonly restaurant: RestaurantSummary }) {
	const words = useOwnWords(restaurant);
	const [search, setSearch] = useState("");
	const [isOnlyMissing, setOnlyMissing] = useState(false);
	const [edited, setEdited] = useState<MenuPart>();
	if (words.state === "loading") return <LoadingState label={k("loading")} />;
	if (words.state === "failed")
		return (
			<ErrorState
				title={k("failed")}
				text={k("failed.text")}
				action={{ label: t("action.tryAgain"), onAction: words.reload }}
			/>
		);
	const { parts, book } = words;
	const named = (part: MenuPart) => book.get(menuTextKey(part))?.name;
	const sought = search.trim().toLocaleLowerCase("en-CA");
	const shown = parts.filter(
		(part) =>
			(!isOnlyMissing || named(part) === undefined) &&
			`${part.name} ${named(part) ?? ""}`.toLocaleLowerCase("en-CA").includes(sought),
	);
	return (
		<>
			<Card
				title={k("words.title")}
				details={<p>{k("words.details")}</p>}
				body={
					<div className="flex flex-wrap items-center gap-[12px]">
						<p className="flex-[1_1_14rem]">
							{k("words.count", {
								count: parts.filter((part) => named(part) !== undefined).length,
								of: parts.length,
							})}
						</p>
						<WordsFile restaurant={restaurant} words={words} />
					</div>
				}
			/>
			<search className="grid items-end gap-[12px] tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<Field label={k("words.search")} type="search" value={search} onChange={setSearch} />
				<SelectField
					label={k("words.only")}
					value={isOnlyMissing ? "missing" : "all"}
					onChange={(value) => setOnlyMissing(value === "missing")}
					options={(["all", "missing"] as const).map((value) => ({
						value,
						label: k(`words.only.${value}`),
					}))}
				/>
			</search>
			{shown.length === 0 && <EmptyState icon={SearchX} title={k("words.none")} />}
			{shown.length > 0 && (
				<ul className="ts-card" aria-label={k("words.list")}>
					{shown.map((part) => (
						<WordsRow
							key={menuTextKey(part)}
							part={part}
							text={book.get(menuTextKey(part))}
							onEdit={() => setEdited(part)}
						/>
					))}
				</ul>
			)}
			{edited && (
				<EditWords
					part={edited}
					text={book.get(menuTextKey(edited))}
					onSave={(text) => words.save([text])}
					onClose={() => setEdited(undefined)}
				/>
			)}
		</>
	);
}

type WordsRowProps = {
	readonly part: MenuPart;
	readonly text: MenuText | undefined;
	readonly onEdit: () => void;
};

function WordsRow({ part, text, onEdit }: WordsRowProps) {
	return (
		<li className="ts-station">
			<span className="ts-station-name wrap-anywhere">
				{part.name}
				<small className="block text-muted">
					{k(`kind.${part.kind}`)} ·{" "}
					{text?.name === undefined ? k("words.missing") : <span lang="fr-CA">{text.name}</span>}
				</small>
			</span>
			<IconButton icon={Pencil} label={k("words.edit", { name: part.name })} onClick={onEdit} />
		</li>
	);
}

type WordsFileProps = {
	readonly restaurant: RestaurantSummary;
	readonly words: Extract<ReturnType<typeof useOwnWords>, { readonly state: "read" }>;
};

/** The words as a file for a spreadsheet, and back again. */
function WordsFile({ restaurant, words }: WordsFileProps) {
	const { device } = useServices();
	const showToast = useShowToast();
	const input = useRef<HTMLInputElement>(null);
	const take = async (file: File | undefined) => {
		const read = file && menuTextsOfCsv(await file.text());
		if (file && !read)
			return showToast({
				tone: "destructive",
				title: k("import.wrong"),
				text: k("import.wrong.text"),
			});
		if (read && (await words.save(read.texts)) && read.problems.length > 0)
			showToast({
				tone: "destructive",
				title: k("import.done", { count: read.texts.length }),
				text: skippedText(read.problems),
			});
	};
	return (
		<>
			<Button
				icon={Download}
				onClick={() =>
					device.saveFile(`menu-words-${restaurant.restaurant_id}.csv`, [
						menuTextsCsv(words.parts, words.book),
					])
				}
			>
				{k("words.export")}
			</Button>
			<Button icon={Upload} onClick={() => input.current?.click()}>
				{k("words.import")}
			</Button>
			<input
				ref={input}
				type="file"
				accept=".csv,text/csv"
				hidden
				aria-label={k("words.import")}
				onChange={(event) => {
					void take(event.currentTarget.files?.[0]);
					// Without this, choosing the same file again would not raise a change event.
					event.currentTarget.value = "";
				}}
			/>
		</>
	);
}

/** The first lines that were left out, by number and column. */
const skippedText = (problems: MenuCsv["problems"]): string =>
	k("import.skipped", {
		count: problems.length,
		lines: problems
			.slice(0, 5)
			.map(({ line, column }) => k("import.line", { line, column }))
			.join(", "),
	});
