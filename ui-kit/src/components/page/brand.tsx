import { Mark } from "./mark.tsx";

interface BrandProps {
	readonly name: string;
	/** Beside the name, such as "Offline Mode". */
	readonly note?: string | undefined;
	readonly size?: 28 | 32 | 36 | 48 | undefined;
}

/** The product's mark and name. */
export function Brand({ name, note, size = 32 }: BrandProps) {
	return (
		<div className="ts-brand" data-size={size}>
			<Mark size={size} />
			<span>
				{name}
				{note !== undefined && <em> {note}</em>}
			</span>
		</div>
	);
}
