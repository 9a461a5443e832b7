import { type ComponentType, lazy } from "react";

/** A screen that asks the server through queries: they load with it. */
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
