import type { DrawerState, PosDrawer } from "@tuckshop/core/pos";
import type { DrawerMove } from "@tuckshop/core/rules/drawers";
import { dateText, moneyText, zText } from "@tuckshop/core/texts";
import { Button, ConfirmDialog, Dialog, LoadingState } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { Printer, ReceiptText } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { t } from "../../texts/texts.ts";
import { CloseReview, noCloseDraft, reasonText } from "./close-review.tsx";
import { CountEntry, noCount, typedCount } from "./count-entry.tsx";
import "./drawer.css";
import { DrawerHome, LastCloses } from "./drawer-home.tsx";
import { DrawerPaper, ServerCheck } from "./drawer-paper.tsx";
import { moveWord } from "./drawer-texts.ts";
import { MoveForm, moveAmount, noMove } from "./move-form.tsx";
import { useDrawerText } from "./purse-texts.ts";
import { typedStated } from "./stated-entry.tsx";
import { useDrawerAction } from "./use-drawer.ts";

type DrawerDialogProps = {
	readonly onClose: () => void;
	readonly home: RefObject<HTMLElement | null>;
};

type View =
	| { readonly is: "home" }
	| { readonly is: "float" }
	| { readonly is: "count" }
	| { readonly is: "x" }
	| { readonly is: "z"; readonly sessionId: string }
	| { readonly is: "move"; readonly kind: DrawerMove["kind"] };

const atHome: View = { is: "home" };

type Shown = {
	readonly title: string;
	readonly description?: string;
	readonly body: ReactNode;
	readonly foot: ReactNode;
	readonly onSubmit?: () => void;
	readonly size?: 560 | 720 | 1232;
};

type StepProps = Pick<DrawerDialogProps, "onClose" | "home"> & {
	readonly to: (view: View) => void;
	readonly back: () => void;
};

/** The cash drawer of this till: opened, its money moved, counted, and closed. */
export function DrawerDialog({ onClose, home }: DrawerDialogProps) {
	const d = useDrawerText();
	const { drawer } = usePos();
	const [view, setView] = useState<View>(atHome);
	const state = usePosState("drawer", (now) => now);
	useEffect(() => {
		void Effect.runPromise(Effect.ignore(drawer.look()));
	}, [drawer]);
	const step = { onClose, home, to: setView, back: () => setView(atHome) };
	if (!state.loaded)
		return (
			<Frame
				{...step}
				shown={{ title: d("title"), body: <LoadingState label={d("title")} />, foot: null }}
			/>
		);
	switch (view.is) {
		case "move":
			return <MoveStep {...step} kind={view.kind} />;
		case "x":
			return <XStep {...step} />;
		case "z":
			return <ZStep {...step} sessionId={view.sessionId} state={state} />;
		case "float":
			return <FloatStep {...step} state={state} />;
		case "count":
			return <CountStep {...step} />;
		case "home":
			if (!state.open) return <FloatStep {...step} state={state} />;
			return state.open.count ? (
				<ReviewStep {...step} count={state.open.count} />
			) : (
				<HomeStep {...step} open={state.open} closed={state.closed} />
			);
	}
}

function Frame({
	shown: { title, description, body, foot, onSubmit, size = 1232 },
	onClose,
	home,
	focus,
}: Pick<StepProps, "onClose" | "home"> & {
	readonly shown: Shown;
	readonly focus?: RefObject<HTMLElement | null>;
}) {
	return (
		<Dialog
			open
			onClose={onClose}
			title={title}
			{...(description === undefined ? {} : { description })}
			closeLabel={t("action.close")}
			size={size}
			finalFocus={home}
			foot={foot}
			{...(onSubmit ? { onSubmit } : {})}
			{...(focus ? { initialFocus: focus } : {})}
		>
			{body}
		</Dialog>
	);
}

function HomeStep({
	to,
	open,
	closed,
	...step
}: StepProps & Required<Pick<DrawerState, "open">> & Pick<DrawerState, "closed">) {
	const d = useDrawerText();
	const { till } = usePos();
	const { session } = open;
	const description = d("opened", {
		station: till.stationName,
		at: dateText(session.openedAt, till.timeZone),
		by: session.openedBy ? d("opened.by", { name: session.openedBy.name }) : "",
		float: session.float === undefined ? d("opened.unknown") : moneyText(session.float),
	});
	const sees = usePosState(
		"people",
		({ asks, person }) => !asks || person?.permissions.includes("see-expected") === true,
	);
	return (
		<Frame
			{...step}
			shown={{
				title: d("title"),
				description,
				body: (
					<>
						<DrawerHome
							open={open}
							closed={closed}
							onMove={(kind) => to({ is: "move", kind })}
							onZ={(sessionId) => to({ is: "z", sessionId })}
						/>
						{!sees && <p className="mt-[12px] text-muted">{d("blind")}</p>}
					</>
				),
				foot: (
					<>
						<Button size={72} icon={ReceiptText} onClick={() => to({ is: "x" })}>
							{d("x")}
						</Button>
						{open.isLeft && (
							<Button size={72} onClick={() => to({ is: "float" })}>
								{d("left.anew")}
							</Button>
						)}
						<Button kind="primary" size={72} onClick={() => to({ is: "count" })}>
							{d("close")}
						</Button>
					</>
				),
			}}
		/>
	);
}

/** Opens the drawer with a counted float. */
function FloatStep({ to, back, state, ...step }: StepProps & { readonly state: DrawerState }) {
	const d = useDrawerText();
	const { drawer, till } = usePos();
	const [draft, setDraft] = useState(noCount);
	const { busy, run } = useDrawerAction();
	const submit = useRef<HTMLButtonElement>(null);
	const open = async () => {
		const done = await run(drawer.open(typedCount(draft)));
		if (done?.ok) back();
	};
	return (
		<Frame
			{...step}
			shown={{
				title: d("title.float"),
				description: state.open ? d("title.left") : d("none", { station: till.stationName }),
				body: (
					<div className="grid gap-[16px]">
						<CountEntry
							title={d("float.title")}
							draft={draft}
							onDraft={setDraft}
							onEnd={() => submit.current?.focus()}
						/>
						{!state.open && (
							<LastCloses closed={state.closed} onZ={(sessionId) => to({ is: "z", sessionId })} />
						)}
					</div>
				),
				foot: (
					<>
						<Button size={72} onClick={state.open ? back : step.onClose}>
							{t("action.cancel")}
						</Button>
						<Button ref={submit} kind="primary" size={72} busy={busy} onClick={() => void open()}>
							{d("float.do")}
						</Button>
					</>
				),
			}}
		/>
	);
}

/** Counts the drawer, blind: the sum that should be in it is shown once the count is on disk. */
function CountStep({ back, to: _, ...step }: StepProps) {
	const d = useDrawerText();
	const { drawer, till } = usePos();
	const [draft, setDraft] = useState(noCount);
	const { busy, run } = useDrawerAction();
	const submit = useRef<HTMLButtonElement>(null);
	const keep = async () => {
		const done = await run(drawer.count(typedCount(draft)));
		if (done?.ok) back();
	};
	return (
		<Frame
			{...step}
			shown={{
				title: d("title.count"),
				description: till.stationName,
				body: (
					<CountEntry
						title={d("count.title")}
						text={d("count.text")}
						draft={draft}
						onDraft={setDraft}
						onEnd={() => submit.current?.focus()}
					/>
				),
				foot: (
					<>
						<Button size={72} onClick={back}>
							{d("back")}
						</Button>
						<Button ref={submit} kind="primary" size={72} busy={busy} onClick={() => void keep()}>
							{d("count.do")}
						</Button>
					</>
				),
			}}
		/>
	);
}

type Despite = (typeof asked)[number];
/** The refusals of a close that a person may pass over. */
const asked = ["order-open", "orders-held", "card-in-doubt", "payment-unanswered"] as const;
type Count = NonNullable<NonNullable<DrawerState["open"]>["count"]>;

/** The count stands: over or short, why, and the close. */
function ReviewStep({ to, back: _, count, ...step }: StepProps & { readonly count: Count }) {
	const d = useDrawerText();
	const { drawer, till } = usePos();
	const [draft, setDraft] = useState(noCloseDraft);
	const [isMissing, setMissing] = useState(false);
	const [despite, setDespite] = useState<Despite>();
	const first = useRef<HTMLDivElement>(null);
	const { busy, run } = useDrawerAction();
	const close = async (given: Parameters<PosDrawer["close"]>[0] = {}) => {
		const reason = reasonText(draft);
		if (count.asks === "reason" && reason === "") return setMissing(true);
		const stated = typedStated(draft.stated);
		if (!stated) return;
		const done = await run(
			drawer.close({ ...given, stated, ...(reason === "" ? {} : { reason }) }),
			(fault) => {
				if (fault._tag !== "DrawerRefused") return false;
				const { code } = fault.refusal;
				const why = asked.find((each) => each === code);
				if (why) setDespite(why);
				return why !== undefined;
			},
		);
		if (done?.ok) to({ is: "z", sessionId: done.value.session.id });
	};
	return (
		<>
			<Frame
				{...step}
				focus={first}
				shown={{
					title: d("title.count"),
					description: till.stationName,
					body: (
						<CloseReview
							count={count}
							draft={draft}
							isMissing={isMissing}
							first={first}
							onDraft={(next) => {
								setDraft(next);
								setMissing(false);
							}}
						/>
					),
					foot: (
						<>
							<Button
								kind={count.asks === "recount" ? "primary" : "second"}
								size={72}
								disabled={count.counts > 1}
								onClick={() => to({ is: "count" })}
							>
								{d("again")}
							</Button>
							{count.asks !== "recount" && (
								<Button kind="primary" size={72} busy={busy} onClick={() => void close()}>
									{d("close")}
								</Button>
							)}
						</>
					),
				}}
			/>
			{despite && (
				<ConfirmDialog
					open
					title={d(`despite.${despite}`)}
					text={d(`despite.${despite}.text`)}
					closeLabel={t("action.close")}
					cancelLabel={d("back")}
					confirmLabel={d("despite.do")}
					onCancel={() => setDespite(undefined)}
					onConfirm={() => {
						setDespite(undefined);
						void close({ despite: true });
					}}
				/>
			)}
		</>
	);
}

function MoveStep({
	back,
	to: _,
	kind,
	...step
}: StepProps & { readonly kind: DrawerMove["kind"] }) {
	const d = useDrawerText();
	const { drawer } = usePos();
	const [id] = useState(() => crypto.randomUUID());
	const [draft, setDraft] = useState(noMove);
	const [isMissing, setMissing] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const reason = useRef<HTMLInputElement>(null);
	const { busy, run } = useDrawerAction();
	const amount = moveAmount(draft);
	const move = async () => {
		if (kind !== "no-sale" && amount === 0) return field.current?.focus();
		if (draft.reason.trim() === "") {
			setMissing(true);
			return reason.current?.focus();
		}
		const given = { id, amount, reason: draft.reason };
		const actions = {
			"pay-in": drawer.payIn,
			"pay-out": drawer.payOut,
			drop: drawer.drop,
			"no-sale": drawer.noSale,
		};
		const done = await run(actions[kind](given));
		if (done?.ok) back();
	};
	const isCash = kind !== "no-sale";
	return (
		<Frame
			{...step}
			focus={isCash ? field : reason}
			shown={{
				title: moveWord(kind),
				description: kind === "pay-out" || kind === "drop" ? d("slip") : d(`move.${kind}.text`),
				size: isCash ? 720 : 560,
				onSubmit: () => void move(),
				body: (
					<MoveForm
						kind={kind}
						draft={draft}
						isMissing={isMissing}
						field={field}
						reason={reason}
						onDraft={(next) => {
							setDraft(next);
							setMissing(false);
						}}
					/>
				),
				foot: (
					<>
						<Button size={72} onClick={back}>
							{t("action.cancel")}
						</Button>
						<Button
							type="submit"
							kind="primary"
							size={72}
							busy={busy}
							end={isCash ? moneyText(amount) : undefined}
						>
							{d(`do.${kind}`)}
						</Button>
					</>
				),
			}}
		/>
	);
}

function XStep({ back, to: _, ...step }: StepProps) {
	const d = useDrawerText();
	const { drawer } = usePos();
	const { busy, run } = useDrawerAction();
	return (
		<Frame
			{...step}
			shown={{
				title: d("x"),
				description: d("x.text"),
				size: 560,
				body: <DrawerPaper slip={{ of: "x" }} name={d("x")} />,
				foot: (
					<>
						<Button size={72} onClick={back}>
							{d("back")}
						</Button>
						<Button
							kind="primary"
							size={72}
							icon={Printer}
							busy={busy}
							busyLabel={d("printing")}
							onClick={() => void run(drawer.printX())}
						>
							{d("print")}
						</Button>
					</>
				),
			}}
		/>
	);
}

function ZStep({
	back,
	to: _,
	sessionId,
	state,
	...step
}: StepProps & { readonly sessionId: string; readonly state: DrawerState }) {
	const d = useDrawerText();
	const { drawer, till } = usePos();
	const { busy, run } = useDrawerAction();
	const z = state.closed.find(({ session }) => session.id === sessionId);
	const name = z ? zText(z.number) : "";
	return (
		<Frame
			{...step}
			shown={{
				title: name,
				size: 720,
				description: z
					? d("z.text", {
							station: till.stationName,
							from: dateText(z.session.openedAt, till.timeZone),
							to: dateText(z.closedAt, till.timeZone),
						})
					: "",
				body: (
					<div className="grid gap-[12px]">
						<ServerCheck sessionId={sessionId} />
						<DrawerPaper slip={{ of: "z", sessionId }} name={name} copies={z?.copies ?? 0} />
					</div>
				),
				foot: (
					<>
						<Button
							size={72}
							icon={Printer}
							busy={busy}
							busyLabel={d("printing")}
							onClick={() => void run(drawer.reprint(sessionId))}
						>
							{d("reprint")}
						</Button>
						<Button kind="primary" size={72} onClick={back}>
							{state.open ? d("back") : d("openAgain")}
						</Button>
					</>
				),
			}}
		/>
	);
}
