import type { ReactNode } from "react";

/** The states of one component next to each other, each with its name. */
export function StateBoard({
	children,
	columns = 3,
}: {
	readonly children: ReactNode;
	readonly columns?: number;
}) {
	return (
		<main
			className="grid justify-start items-start gap-x-5 gap-y-4 p-7"
			style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}
		>
			{children}
		</main>
	);
}

export function State({
	name,
	width,
	height,
	children,
}: {
	readonly name: string;
	readonly width?: number;
	readonly height?: number;
	readonly children: ReactNode;
}) {
	return (
		<div className="grid gap-2 justify-items-start content-start">
			<span className="text-note text-muted font-semibold">{name}</span>
			<div
				style={{
					...(width === undefined ? {} : { width }),
					...(height === undefined ? {} : { height, display: "grid" }),
				}}
			>
				{children}
			</div>
		</div>
	);
}
