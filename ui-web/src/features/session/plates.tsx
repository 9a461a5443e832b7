/** Three dishes on enamel plates, for the brand panel. */
export function Plates() {
	return (
		<div className="mb-[36px] flex gap-[20px]" aria-hidden>
			{["poutine", "bibimbap", "tart"].map((dish) => (
				<svg key={dish} viewBox="0 0 200 200" className="w-[164px] min-w-0 shrink">
					<title>{dish}</title>
					<use href={`/plates.svg#${dish}`} />
				</svg>
			))}
		</div>
	);
}
