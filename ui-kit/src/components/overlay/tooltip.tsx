import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense } from "react";

interface TooltipProps {
	readonly text: string;
	readonly children: ReactElement<{ readonly "data-tip"?: string }>;
}

/** Loaded late: no tooltip is needed before the first screen is there. */
const Tips = lazy(() => import("./tips.tsx").then((module) => ({ default: module.Tips })));

/** Provides tooltips to an application: 700 ms before the first one, and none for another within 300 ms. */
export function Tooltips({ children }: { readonly children: ReactNode }) {
	return (
		<>
			{children}
			<Suspense>
				<Tips wait={700} skipped={300} />
			</Suspense>
		</>
	);
}

/** Shows a tooltip over its child. Without <Tooltips> around it there is none. */
export function Tooltip({ text, children }: TooltipProps) {
	return cloneElement(children, { "data-tip": text });
}
