import { lazy, type ReactNode, Suspense } from "react";

/** Loaded late: no tooltip is needed before the first screen is visible. */
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
