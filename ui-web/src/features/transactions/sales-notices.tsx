import { Button, Glyph, Notice } from "@tuckshop/ui-kit/components";
import { LogIn, TriangleAlert } from "lucide-react";
import { t } from "../../texts/texts.ts";
import { s } from "./sales-texts.ts";
import type { TillNews } from "./transactions-screen.tsx";
import type { TransactionsState } from "./use-transactions.ts";

type SalesNoticesProps = Pick<TransactionsState, "list"> & {
	readonly news: TillNews | undefined;
	readonly onSignInAgain: () => void;
	readonly onAttention: () => void;
};

/** Shows why the list may be incomplete, and what needs a person. */
export function SalesNotices({ list, news, onSignInAgain, onAttention }: SalesNoticesProps) {
	return (
		<div className="grid gap-[8px] px-[16px] pt-[12px] empty:hidden till:px-[20px]">
			{news?.signedOut && (
				<div className="notice-strip rounded-control" role="alert">
					<span className="ts-grow">{s("signedOut")}</span>
					<Button icon={LogIn} onClick={onSignInAgain}>
						{s("signIn")}
					</Button>
				</div>
			)}
			{news !== undefined && news.needs > 0 && (
				<button type="button" className="notice-strip rounded-control" onClick={onAttention}>
					<Glyph of={TriangleAlert} />
					{s("attention", { count: news.needs })}
				</button>
			)}
			{list.unreadable.length > 0 && (
				<Notice
					tone="warning"
					title={s("unreadable", { count: list.unreadable.length })}
					text={s("unreadable.text", { references: list.unreadable.join(", ") })}
				/>
			)}
			{list.server.is !== "read" && (
				<Notice
					tone={list.server.is === "failed" ? "warning" : "info"}
					title={s("hereOnly")}
					text={s(`hereOnly.${list.server.is}`, {
						reason: list.server.is === "failed" ? list.server.reason : "",
					})}
				>
					{(news === undefined || news.online) && (
						<span className="mt-[8px] inline-block">
							<Button onClick={list.reload}>{t("action.tryAgain")}</Button>
						</span>
					)}
				</Notice>
			)}
		</div>
	);
}
