interface MarkProps {
	readonly size?: number | undefined;
}

/** The product's mark. It is always shown beside the name. */
export function Mark({ size = 32 }: MarkProps) {
	return (
		<svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: "none" }}>
			<rect width="32" height="32" rx="8" fill="var(--ts-brand)" />
			<path
				d="M5 7.5h7.34v6a3.67 3.67 0 0 1-7.34 0zM19.66 7.5H27v6a3.67 3.67 0 0 1-7.34 0z"
				fill="var(--ts-brand-yolk)"
			/>
			<path d="M12.34 7.5h7.32V26h-7.32z" fill="var(--ts-on-brand)" />
		</svg>
	);
}
