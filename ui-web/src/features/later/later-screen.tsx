import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { Button, EmptyState, PageBar } from "@tuckshop/ui-kit/components";
import { ArrowLeft, Construction } from "lucide-react";
import { ToastArea } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";

export type LaterScreenProps = {
	readonly title: string;
	/** What it says; else that it comes with a later version. */
	readonly text?: string;
	/** Where Back leads a visitor who came by the address itself. */
	readonly parent?: string;
};

/** A documented screen that a later version brings: says so, and leads back. */
export function LaterScreen({ title, text = t("later.text"), parent = "/" }: LaterScreenProps) {
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
						<Button kind="primary" size={56} icon={ArrowLeft} onClick={() => (canGoBack ? history.back() : history.push(parent))}>
							{t("action.back")}
						</Button>
					}
				/>
			</main>
			<ToastArea place="page" />
		</div>
	);
}
