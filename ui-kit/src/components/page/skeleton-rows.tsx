interface SkeletonRowsProps {
	/** For assistive technology: what is being loaded. */
	readonly label: string;
	readonly rows: number;
}

/** Room that is kept for rows which are being loaded. */
export const SkeletonRows = ({ label, rows }: SkeletonRowsProps) => (
	<div role="status" className="ts-skeleton">
		<span className="ts-hidden">{label}</span>
		{Array.from({ length: rows }, (_, row) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: rows without content never move
			<i key={row} aria-hidden />
		))}
	</div>
);
