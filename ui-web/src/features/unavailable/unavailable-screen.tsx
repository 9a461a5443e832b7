import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { Button, EmptyState, PageBar } from "@tuckshop/ui-kit/components";
import { ArrowLeft, Store } from "lucide-react";
import { ToastArea } from "../../app/toasts.tsx";
import { t, textsOf } from "../../texts/texts.ts";

/** Reads a text of the screen by its key. */
export const s = textsOf("unavailable-screen", {
	apiDebug: "API Debugger",
	"apiDebug.text": "The debugger belongs to a station. Open one from the dashboard first.",
	legacy: "POS",
	"legacy.text":
		"No station of this account matches the fixed restaurant and station of this deployment.",
});

type UnavailableScreenProps = { readonly is: "apiDebug" | "legacy" };

/** Shown for a screen that has nothing to show yet, such as one of a station before any was opened here. It leads back. */
export function UnavailableScreen({ is }: UnavailableScreenProps) {
	const { history } = useRouter();
	const canGoBack = useCanGoBack();
	return (
		<div className="flex min-h-screen flex-col">
			<PageBar name={t("product.name")} title={s(is)} />
			<main className="flex flex-1 flex-col">
				<EmptyState
					icon={Store}
					title={s(is)}
					text={s(`${is}.text`)}
					action={
						<Button
							kind="primary"
							size={56}
							icon={ArrowLeft}
							onClick={() => (canGoBack ? history.back() : history.push("/"))}
						>
							{t("action.back")}
						</Button>
					}
				/>
			</main>
			<ToastArea place="page" />
		</div>
	);
}
