import { Card } from "@tuckshop/ui-kit/components";
import { s } from "./settings-texts.ts";

const steps = [1, 2, 3, 4] as const;

/** The four steps of a campus-card payment (ITCS-07 to ITCS-09). */
export function ItcFlowCard() {
	return (
		<Card
			title={s("itc.flow")}
			body={
				<>
					<ol>
						{steps.map((step) => (
							<li key={step} className="grid grid-cols-[36px_1fr] border-t border-line py-[12px]">
								<b className="money text-[1.25rem] font-extrabold text-accent" aria-hidden>
									{step}
								</b>
								<span>
									<b className="block font-semibold">{s(`itc.flow.${step}`)}</b>
									<span className="text-[0.8125rem] text-muted">{s(`itc.flow.${step}.text`)}</span>
								</span>
							</li>
						))}
					</ol>
					<p className="border-t border-line pt-[12px] text-[0.8125rem]">{s("itc.flow.note")}</p>
				</>
			}
		/>
	);
}
