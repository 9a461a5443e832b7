import { createContext, type ReactNode, use, useCallback, useState } from "react";

const AnnouncerContext = createContext<(words: string) => void>(() => undefined);

/**
 * A live region for assistive technology: it announces the effect of a tap where the screen itself
 * does not.
 */
export function Announcer({ children }: { readonly children: ReactNode }) {
	const [said, setSaid] = useState({ words: "", turn: 0 });
	const say = useCallback(
		(words: string) => setSaid(({ turn }) => ({ words, turn: turn + 1 })),
		[],
	);
	return (
		<AnnouncerContext value={say}>
			{children}
			<div className="ts-hidden" role="status">
				<span key={said.turn}>{said.words}</span>
			</div>
		</AnnouncerContext>
	);
}

export const useAnnounce = (): ((words: string) => void) => use(AnnouncerContext);
