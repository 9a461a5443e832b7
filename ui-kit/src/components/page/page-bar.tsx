import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";

interface PageBarProps {
	readonly name: string;
	readonly title?: string | undefined;
	/** At the right. */
	readonly children?: ReactNode;
}

/** The bar of pages that are not the counter. */
export function PageBar({ name, title, children }: PageBarProps) {
	return (
		<header className="ts-page-bar">
			<Brand name={name} size={36} />
			{title !== undefined && <h1>{title}</h1>}
			<span className="ts-grow" />
			{children}
		</header>
	);
}
