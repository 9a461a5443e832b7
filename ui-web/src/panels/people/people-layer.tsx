import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { ToastArea, useShowToast } from "../../app/toasts.tsx";
import { speakIn } from "../../texts/language.ts";
import { ApprovalDialog } from "./approval-dialog.tsx";
import { LockScreen } from "./lock-screen.tsx";
import { deniedWord, p } from "./till-people-texts.ts";

const Training = lazy(() =>
	import("./training.tsx").then((training) => ({ default: training.Training })),
);

type PeopleLayerProps = { readonly counter: boolean; readonly children: ReactNode };

/** Milliseconds between two touches that are told. */
const told = 5_000;

/**
 * Around the screens of a till whose restaurant has people: the lock, approvals, and a word where something may not be done. `counter`: locked on
 * the owner's own device too, whose other screens are the owner's.
 */
export function PeopleLayer({ counter, children }: PeopleLayerProps) {
	const { till } = usePos();
	const isLocked = usePosState("people", (state) => state.person === undefined);
	const asking = usePosState("people", (state) => state.asking);
	const training = usePosState("people", (state) => state.training !== undefined);
	useOwnLanguage();
	useTouches();
	useDenied();
	if (isLocked && (counter || till.byOwner !== true))
		return (
			<>
				<LockScreen />
				<ToastArea place="page" />
			</>
		);
	return (
		<>
			{counter && training ? (
				<Suspense>
					<Training>{children}</Training>
				</Suspense>
			) : (
				children
			)}
			{asking && <ApprovalDialog key={asking.facts} asked={asking} />}
		</>
	);
}

/** Speaks the language of the person at the till, and the device's where they have none or nobody is there. */
function useOwnLanguage(): void {
	const device = usePosState("settings", ({ french }) => (french ? "fr-CA" : "en-CA"));
	const language = usePosState("people", ({ person }) => person?.language) ?? device;
	useEffect(() => void speakIn(language).catch(console.error), [language]);
}

/** Tells the POS that the till is used, so that it does not lock itself. */
function useTouches(): void {
	const { people } = usePos();
	useEffect(() => {
		let last = 0;
		const touched = () => {
			if (Date.now() - last < told) return;
			last = Date.now();
			void Effect.runPromise(people.touched());
		};
		const events = ["pointerdown", "keydown"] as const;
		for (const event of events) window.addEventListener(event, touched, { capture: true });
		return () => {
			for (const event of events) window.removeEventListener(event, touched, { capture: true });
		};
	}, [people]);
}

function useDenied(): void {
	const denied = usePosState("people", (state) => state.denied);
	const showToast = useShowToast();
	useEffect(() => {
		if (denied)
			showToast({ tone: "destructive", title: p("denied.title"), text: deniedWord(denied) });
	}, [denied, showToast]);
}
