import { useNavigate } from "@tanstack/react-router";
import { Button, EmptyState, PageBar } from "@tuckshop/ui-kit/components";
import { Construction } from "lucide-react";
import { ToastArea } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";

export type LaterScreenProps = {
	readonly title: string;
	/** The till that this screen belongs to, to go back to. */
	readonly till?: { readonly restaurantId: string; readonly stationId: string };
};

/** A documented screen that a later version brings: says so, and leads back. */
export function LaterScreen({ title, till }: LaterScreenProps) {
	const navigate = useNavigate();
	const back = () => void (till ? navigate({ to: "/pos/$restaurantId/$stationId", params: till }) : navigate({ to: "/" }));
	return (
		<div className="flex min-h-screen flex-col">
			<PageBar name={t("product.name")} title={title} />
			<main className="flex flex-1 flex-col">
				<EmptyState
					icon={Construction}
					title={title}
					text={t("later.text")}
					action={
						<Button kind="primary" size={56} onClick={back}>
							{t(till ? "later.backToPos" : "later.backToStart")}
						</Button>
					}
				/>
			</main>
			<ToastArea place="page" />
		</div>
	);
}
