import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorPanel } from "@tuckshop/ui-kit/components";
import { t } from "../../texts/texts.ts";
import { isPartMissing } from "./missing-parts.ts";

/** Shown for a screen that failed, with its details folded (SHELL-09). */
export function ScreenError({ error, reset }: ErrorComponentProps) {
	const { reload } = useRouter().options.context.services.device;
	return (
		<ErrorPanel
			title={t("error.title")}
			text={t(isPartMissing() ? "error.missing" : "error.text")}
			detailsLabel={t("error.details")}
			details={
				error instanceof Error
					? `${error.name}: ${error.message}\n${error.stack ?? ""}`
					: String(error)
			}
			action={{
				label: t("action.tryAgain"),
				onAction: () => (isPartMissing() ? reload() : reset()),
			}}
		/>
	);
}
