import { Button, Notice } from "@tuckshop/ui-kit/components";
import { RefreshCw } from "lucide-react";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import type { TableMenu } from "./table-menu-source.tsx";

/** Returns whether nothing can be ordered at this tablet. */
export const hasNoMenu = ({ is }: TableMenu): boolean => is === "failed" || is === "empty";

/** Warns before guests are seated that this tablet could not take their order. */
export function NoMenuNotice({ menu }: { readonly menu: TableMenu }) {
	if (!hasNoMenu(menu)) return null;
	return (
		<div className="mb-[12px]">
			<Notice tone="warning" title={s("menu.missing")} text={s("menu.missing.text")}>
				<Button icon={RefreshCw} className="mt-[8px]" onClick={menu.retry}>
					{t("action.tryAgain")}
				</Button>
			</Notice>
		</div>
	);
}
