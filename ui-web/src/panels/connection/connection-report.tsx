import { type Connection, connectionSteps } from "@tuckshop/core/rules/accounts";
import { Notice } from "@tuckshop/ui-kit/components";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { c } from "./connection-texts.ts";

/** The result of a connection's test in an owner's words, with the steps that it came through. */
export function ConnectionReport({ connection }: { readonly connection: Connection }) {
	if (connection.is === "no-server")
		return <Notice tone="warning" title={c("no-server")} text={c("no-server.text")} />;
	const failedAt =
		connection.is === "failed" ? connectionSteps.indexOf(connection.step) : connectionSteps.length;
	return (
		<div className="grid gap-[16px]">
			{connection.is === "connected" ? (
				<Notice tone="info" title={c("connected")} text={c("connected.text")} />
			) : (
				<Notice tone="danger" title={c(connection.why)} text={c(`${connection.why}.text`)}>
					{connection.says !== undefined && (
						<p className="mt-[8px] wrap-anywhere">{c("says", { words: connection.says })}</p>
					)}
				</Notice>
			)}
			<ol className="grid gap-[8px]" aria-label={c("steps")}>
				{connectionSteps.map((step, index) => {
					const state = index < failedAt ? "done" : index === failedAt ? "failed" : "open";
					const Icon = icons[state];
					return (
						<li key={step} className="flex items-center gap-[10px]">
							<Icon className={`ts-icon ${colours[state]}`} aria-hidden />
							<span className="ts-grow">{c(`step.${step}`)}</span>
							<span className="text-muted">{c(`state.${state}`)}</span>
						</li>
					);
				})}
			</ol>
		</div>
	);
}

const icons = { done: CircleCheck, failed: CircleX, open: CircleDashed } as const;
const colours = { done: "text-positive", failed: "text-danger-ink", open: "text-muted" } as const;
