import { type Menu, placeCategory } from "@tuckshop/core/rules";
import {
	Button,
	Card,
	ConfirmDialog,
	EmptyState,
	LoadingState,
	Pill,
	SortableList,
	type SortableWords,
} from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { ArrowUpDown, RefreshCw, RotateCcw, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { arranged, isArranged, rowsOf } from "./category-draft.ts";
import { s } from "./settings-texts.ts";

export type CategoryOrderTabProps = { readonly onUnsaved: (unsaved: boolean) => void };

/** Category Order: the synced menu's categories in the order of their tabs (CATO-01 to CATO-10). */
export function CategoryOrderTab({ onUnsaved }: CategoryOrderTabProps) {
	const { menu, status } = usePosState("menu", (state) => state);
	const syncing = usePosState("sync", (state) => state.syncing);
	const { sync } = usePos();
	if (menu && menu.categories.length > 0) return <Categories menu={menu} onUnsaved={onUnsaved} />;
	if (status === "loading") return <LoadingState label={s("categories.loading")} />;
	return (
		<EmptyState
			icon={ArrowUpDown}
			title={s("categories.none")}
			action={
				<Button
					size={56}
					icon={RefreshCw}
					busy={syncing}
					busyLabel={s("categories.syncing")}
					onClick={() => void Effect.runPromise(sync.now())}
				>
					{s("categories.sync")}
				</Button>
			}
		/>
	);
}

type Busy = "saving" | "resetting";

function Categories({ menu, onUnsaved }: CategoryOrderTabProps & { readonly menu: Menu }) {
	const { categories, unsaved, busy, move, undo, save, reset } = useCategoryOrder({
		menu,
		onUnsaved,
	});
	const online = usePosState("sync", (state) => state.online);
	const [asking, setAsking] = useState(false);
	return (
		<Card
			title={s("tab.categoryOrder")}
			badge={unsaved && <Pill tone="warning" label={s("categories.unsaved")} />}
			details={<p>{s(online ? "categories.note" : "categories.note.offline")}</p>}
		>
			<div className="category-reset">
				<Button
					kind="quiet"
					icon={RotateCcw}
					disabled={busy !== undefined}
					onClick={() => setAsking(true)}
				>
					{s("categories.reset")}
				</Button>
			</div>
			<SortableList
				label={s("tab.categoryOrder")}
				items={rowsOf(categories)}
				words={words}
				disabled={busy !== undefined}
				onMove={(id, place) => move(Number(id), place)}
			/>
			<div className="category-actions">
				<Button
					kind="primary"
					size={56}
					busy={busy === "saving"}
					busyLabel={s("saving")}
					disabled={!unsaved || busy === "resetting"}
					onClick={() => void save()}
				>
					{s("categories.save")}
				</Button>
				<Button size={56} icon={Undo2} disabled={!unsaved || busy !== undefined} onClick={undo}>
					{s("categories.undo")}
				</Button>
			</div>
			<ConfirmDialog
				open={asking}
				danger
				title={s("categories.reset")}
				text={s("categories.reset.ask")}
				confirmLabel={s("categories.reset")}
				cancelLabel={s("advanced.cancel")}
				closeLabel={s("advanced.close")}
				busy={busy === "resetting"}
				busyLabel={s("categories.resetting")}
				onConfirm={() => void reset().then(() => setAsking(false))}
				onCancel={() => setAsking(false)}
			/>
		</Card>
	);
}

/** The categories in their new order until it is saved, and its actions. */
function useCategoryOrder({ menu, onUnsaved }: CategoryOrderTabProps & { readonly menu: Menu }) {
	const { settings, sync } = usePos();
	const showToast = useShowToast();
	/** The ids in the new order; undefined while they are as in the menu. */
	const [draft, setDraft] = useState<readonly number[]>();
	const [busy, setBusy] = useState<Busy>();
	const categories = arranged(menu.categories, draft);
	const unsaved = !isArranged(menu.categories, draft);
	useEffect(() => {
		onUnsaved(unsaved);
		return () => onUnsaved(false);
	}, [unsaved, onUnsaved]);

	// An enrolled till may not change settings that apply to all tills.
	const failed = ({ _tag }: { readonly _tag: string }) =>
		showToast({
			tone: "destructive",
			title: s("categories.saveFailed"),
			text: s(_tag === "SignedOut" ? "categories.saveFailed.signIn" : "categories.saveFailed.text"),
		});
	const save = async () => {
		setBusy("saving");
		const saved = await settled(settings.saveCategoryOrder(categories.map(({ id }) => id)));
		setBusy(undefined);
		if (!saved.ok) return failed(saved.fault);
		setDraft(undefined);
		showToast({ tone: "success", title: s("categories.saved"), text: s("categories.saved.text") });
	};
	const reset = async () => {
		setBusy("resetting");
		const done = await settled(settings.resetCategoryOrder());
		setBusy(undefined);
		if (!done.ok) return failed(done.fault);
		setDraft(undefined);
		if (sync.state.getState().failure !== undefined)
			showToast({ tone: "warning", title: s("categories.reset.later") });
		else showToast({ tone: "success", title: s("categories.reset.done") });
	};
	const move = (id: number, place: number) =>
		setDraft(placeCategory(categories, id, place).map((category) => category.id));
	return { categories, unsaved, busy, move, undo: () => setDraft(undefined), save, reset };
}

const placed =
	(key: "lifted" | "moved" | "dropped" | "putBack") =>
	(name: string, place: number, count: number) =>
		s(`categories.${key}`, { name, place, count });

const words: SortableWords = {
	grip: (name) => s("categories.grip", { name }),
	up: (name) => s("categories.up", { name }),
	down: (name) => s("categories.down", { name }),
	get hint() {
		return s("categories.hint");
	},
	lifted: placed("lifted"),
	moved: placed("moved"),
	dropped: placed("dropped"),
	putBack: placed("putBack"),
};
