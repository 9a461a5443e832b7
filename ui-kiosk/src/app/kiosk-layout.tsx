import {
	KioskFrame,
	KioskHead,
	type KioskHeadProps,
	type KioskReading,
} from "@tuckshop/ui-kit/components";
import { usePosIfAny } from "@tuckshop/ui-kit/pos";
import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { languages, type TextKey } from "../texts/languages.ts";
import { textSizes, useGuestPreferences } from "./guest-preferences.tsx";
import { useStaffPanelOpener } from "./staff-panel-opener.tsx";

const Caption = lazy(() =>
	import("../features/listening/caption.tsx").then((module) => ({ default: module.Caption })),
);

interface KioskLayoutProps {
	/** Before and after an order: a dark green screen without the bar at the top. */
	readonly waiting?: boolean;
	/** Before a guest has chosen a language: the accessibility bar speaks each of them. */
	readonly bilingual?: boolean;
	readonly bar?: ReactNode;
	readonly reading?: KioskReading;
	readonly tabs?: ReactNode;
	readonly onStartOver?: (() => void) | undefined;
	readonly children: ReactNode;
}

/** The layout around each screen: bar at the top, accessibility bar, and in reach mode the screen's content repeated at the top. */
export function KioskLayout({
	waiting,
	bilingual,
	bar,
	reading,
	tabs,
	onStartOver,
	children,
}: KioskLayoutProps) {
	const { state, language, change } = useGuestPreferences();
	const pos = usePosIfAny();
	const openStaff = useStaffPanelOpener();
	const access = useAccessBar(bilingual === true);
	const { t } = language;
	const head: KioskHeadProps = {
		product: t("product"),
		place: pos?.till.restaurantName ?? "",
		onHold: openStaff,
		startOver: onStartOver && { label: t("action.startOver"), onPress: onStartOver },
		language: {
			label: t("language"),
			chosen: language.id,
			languages: languages.map(({ id, short, t: own }) => ({
				id,
				short,
				name: own("language.name"),
			})),
			onChoose: (id) => change({ language: id }),
		},
		tabs: state.low ? tabs : undefined,
		low: state.low,
	};
	return (
		<KioskFrame
			waiting={waiting}
			head={waiting ? undefined : <KioskHead {...head} />}
			bar={bar}
			caption={
				state.listen && (
					<Suspense>
						<Caption />
					</Suspense>
				)
			}
			reading={state.low && reading ? reading : undefined}
			access={access}
		>
			{children}
		</KioskFrame>
	);
}

/** The accessibility bar in the guest's language, or in each. */
function useAccessBar(bilingual: boolean): ComponentProps<typeof KioskFrame>["access"] {
	const { state, language, change } = useGuestPreferences();
	const spoken = bilingual
		? [language, ...languages.filter(({ id }) => id !== language.id)]
		: [language];
	const name = (key: TextKey) => spoken.map((one) => one.t(key)).join(" / ");
	const label = (key: TextKey) =>
		spoken.map((one) => (
			<span key={one.id} lang={one.id}>
				{one.t(key)}
			</span>
		));
	return {
		label: name("access"),
		textSize: {
			label: name("access.textSize"),
			smaller: name("access.smaller"),
			larger: name("access.larger"),
			step: state.text,
			steps: textSizes.length,
			onStep: (text) => change({ text }),
		},
		contrast: {
			label: label("access.contrast"),
			on: state.contrast,
			onChange: (contrast) => change({ contrast }),
		},
		reach: { label: label("access.reach"), on: state.low, onChange: (low) => change({ low }) },
		listen: {
			label: label("access.listen"),
			on: state.listen,
			onChange: (listen) => change({ listen }),
		},
	};
}
