import { OptionCard, useRoving } from "@tuckshop/ui-kit/components";
import type { PolicyChoice } from "./policy-choices.ts";

/** One reading of the tax rules with its options. */
export function ReadingGroup({
	choice,
	less,
	onChoose,
}: {
	readonly choice: Pick<PolicyChoice, "title" | "options">;
	/** How much less the documented choice collected. */
	readonly less?: string | undefined;
	readonly onChoose: (value: string) => void;
}) {
	const roving = useRoving<HTMLDivElement>();
	return (
		<div>
			<p className="ts-label" aria-hidden>
				{choice.title}
			</p>
			{less !== undefined && <p className="mb-[6px] text-[0.875rem] text-muted">{less}</p>}
			<div
				{...roving}
				role="radiogroup"
				aria-label={choice.title}
				className="grid gap-[8px] tablet:grid-cols-2"
			>
				{choice.options.map(({ id, label, note, chosen }) => (
					<OptionCard
						key={id}
						kind="radio"
						label={label}
						note={note}
						chosen={chosen}
						onToggle={() => onChoose(id)}
					/>
				))}
			</div>
		</div>
	);
}
