import { type KioskChoices, keptKioskChoices, readKioskChoices } from "@tuckshop/core/pos";
import {
	type KioskSettings,
	type MenuTextBook,
	menuTextBook,
	usualKioskSettings,
} from "@tuckshop/core/rules/kiosk";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useServices } from "./services.tsx";
import { TimeoutsContext, useTimeouts } from "./timeouts.tsx";

type Choices = { readonly settings: KioskSettings; readonly texts: MenuTextBook };

const usual: Choices = { settings: usualKioskSettings, texts: new Map() };
const ChoicesContext = createContext<Choices>(usual);

/** The restaurant's choices for its kiosks, and its words about its menu. */
export const useKioskChoices = (): Choices => use(ChoicesContext);

/**
 * Reads the restaurant's choices from this device and then from the server, again and again while
 * the kiosk runs. Times that the owner chose replace the usual ones.
 */
export function KioskChoicesProvider({ children }: { readonly children: ReactNode }) {
	const timeouts = useTimeouts();
	const choices = useReadChoices();
	const value = useMemo<Choices>(
		() =>
			choices === undefined
				? usual
				: {
						settings: choices.settings ?? usualKioskSettings,
						texts: menuTextBook(choices.texts),
					},
		[choices],
	);
	const own = choices?.settings;
	const times = useMemo(
		() =>
			own
				? {
						...timeouts,
						idle: own.idleSeconds,
						question: own.questionSeconds,
						number: own.numberSeconds,
					}
				: timeouts,
		[own, timeouts],
	);
	return (
		<ChoicesContext value={value}>
			<TimeoutsContext value={times}>{children}</TimeoutsContext>
		</ChoicesContext>
	);
}

function useReadChoices(): KioskChoices | undefined {
	const { till } = usePos();
	const { pos: ports } = useServices();
	const { choices: every } = useTimeouts();
	const online = usePosState("sync", (state) => state.online);
	const [choices, setChoices] = useState<KioskChoices>();
	useEffect(() => {
		let wanted = true;
		/** A choice that did not change leaves the screens as they are. */
		const become = (next: KioskChoices) =>
			wanted && setChoices((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
		const ask = () =>
			settled(readKioskChoices(ports, till)).then((read) => void (read.ok && become(read.value)));
		void settled(keptKioskChoices(ports, till)).then(async (kept) => {
			if (kept.ok && kept.value) become(kept.value);
			if (online) await ask();
		});
		const timer = online ? setInterval(() => void ask(), every * 1_000) : undefined;
		return () => {
			wanted = false;
			clearInterval(timer);
		};
	}, [ports, till, online, every]);
	return choices;
}
