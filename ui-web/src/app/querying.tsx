import { type ComponentType, lazy } from "react";

/** Loads a screen late, together with the query library that it needs. */
export const querying = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
	lazy(async () => {
		const [{ Queries }, Screen] = await Promise.all([import("./queries.tsx"), load()]);
		return {
			default: (props: Props) => (
				<Queries>
					<Screen {...props} />
				</Queries>
			),
		};
	});
