import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { Button, EmptyState, PageBar } from "@tuckshop/ui-kit/components";
import { ArrowLeft, Construction } from "lucide-react";
import { ToastArea } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";

type UnavailableScreenProps = {
	readonly title: string;
	readonly text: string;
};

/** Shown for a screen that has nothing to show yet, such as one of a station before any was opened here. It leads back. */
export function UnavailableScreen({ title, text }: UnavailableScreenProps) {
	const { history } = useRouter();
	const canGoBack = useCanGoBack();
	return (
		<div className="flex min-h-screen flex-col">
			<PageBar name={t("product.name")} title={title} />
			<main className="flex flex-1 flex-col">
				<EmptyState
					icon={Construction}
					title={title}
					text={text}
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
