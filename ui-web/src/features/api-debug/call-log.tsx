import type { CallRecord } from "@tuckshop/core/ports";
import { Badge, Glyph, Pill } from "@tuckshop/ui-kit/components";
import { ChevronRight } from "lucide-react";
import { shownLanguage } from "../../texts/language.ts";
import { s } from "./debug-texts.ts";

export type LoggedCall = CallRecord & { readonly id: number };

/** The calls, newest first; each unfolds to its request and reply (DBG-08, DBG-09). */
export function CallLog({
	calls,
	timeZone,
}: {
	readonly calls: readonly LoggedCall[];
	readonly timeZone: string;
}) {
	const time = new Intl.DateTimeFormat(shownLanguage(), { timeStyle: "medium", timeZone });
	return (
		<ol className="call-log">
			{calls.map((call) => (
				<li key={call.id}>
					<details>
						<summary>
							<Glyph of={ChevronRight} />
							<Badge tone={call.to === "external" ? "primary" : "secondary"} label={s(call.to)} />
							<b>{call.method}</b>
							<code>{call.endpoint}</code>
							<Pill
								tone={toneOf(call.status)}
								label={call.status === undefined ? s("noAnswer") : String(call.status)}
							/>
							<span className="money text-muted">
								{time.format(new Date(call.startedAt))} ·{" "}
								{s("took", { milliseconds: call.milliseconds })}
							</span>
						</summary>
						<div className="call-log-parts">
							{(["request", "response"] as const).map((part) => (
								<section key={part} aria-label={s(part)}>
									<h3>{s(part)}</h3>
									{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keyboard as well */}
									<pre className="ts-code" tabIndex={0}>
										{call[part]}
									</pre>
								</section>
							))}
						</div>
					</details>
				</li>
			))}
		</ol>
	);
}

const toneOf = (status: number | undefined) =>
	status === undefined || status >= 500 ? "danger" : status >= 400 ? "warning" : "positive";
