import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense } from "react";

interface TooltipProps {
	readonly text: string;
	readonly children: ReactElement<{ readonly "data-tip"?: string }>;
}

/** Nobody rests on a button before the first screen stands. */
const Tips = lazy(() => import("./tips.tsx").then((module) => ({ default: module.Tips })));

/** Put once around an application: 700 ms before the first tooltip, 300 ms in which the next one needs no wait. */
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

/** Shows its text over the child after a while; without <Tooltips> around it the child stands alone. */
export function Tooltip({ text, children }: TooltipProps) {
	return cloneElement(children, { "data-tip": text });
}
