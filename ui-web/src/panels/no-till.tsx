import { useNavigate } from "@tanstack/react-router";
import { Button, EmptyState, ErrorPanel } from "@tuckshop/ui-kit/components";
import { Store } from "lucide-react";
import { useServices } from "../app/services.tsx";
import { t } from "../texts/texts.ts";

type NotOpenedProps =
	| { readonly why: "not-found" | "inactive" | "not-kept" }
	/** Its till did not start, as without storage. */
	| { readonly reason: string };

/** Shown where a station can't be opened. */
export const NotOpened = (props: NotOpenedProps) =>
	"why" in props ? <NoTill {...props} /> : <NotStarted {...props} />;

function NoTill({ why }: { readonly why: "not-found" | "inactive" | "not-kept" }) {
	const navigate = useNavigate();
	const texts = {
		"not-found": [t("till.notFound"), t("till.notFound.text")],
		inactive: [t("till.inactive"), t("till.inactive.text")],
		"not-kept": [t("till.notKept"), t("till.notKept.text")],
	} as const;
	const [title, text] = texts[why];
	return (
		<main className="flex min-h-screen flex-col">
			<EmptyState
				icon={Store}
				title={title}
				text={text}
				action={
					<Button kind="primary" size={56} onClick={() => void navigate({ to: "/dashboard" })}>
						{t("till.toDashboard")}
					</Button>
				}
			/>
		</main>
	);
}

function NotStarted({ reason }: { readonly reason: string }) {
	const { device } = useServices();
	return (
		<main className="flex min-h-screen flex-col">
			<ErrorPanel
				title={t("till.notStarted")}
				detailsLabel={t("error.details")}
				details={reason}
				action={{ label: t("action.reload"), onAction: device.reload }}
			/>
		</main>
	);
}
