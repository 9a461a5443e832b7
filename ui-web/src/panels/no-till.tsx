import { useNavigate } from "@tanstack/react-router";
import { Button, EmptyState, ErrorPanel } from "@tuckshop/ui-kit/components";
import { Store } from "lucide-react";
import { isPartMissing } from "../app/faults/missing-parts.ts";
import { useServices } from "../app/services.tsx";
import { t } from "../texts/texts.ts";
import { n } from "./no-till-texts.ts";

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
		"not-found": [n("notFound"), n("notFound.text")],
		inactive: [n("inactive"), n("inactive.text")],
		"not-kept": [n("notKept"), n("notKept.text")],
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
						{n("toDashboard")}
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
				{...(isPartMissing()
					? { title: t("error.title"), text: t("error.missing") }
					: { title: n("notStarted") })}
				detailsLabel={t("error.details")}
				details={reason}
				action={{ label: n("reload"), onAction: device.reload }}
			/>
		</main>
	);
}
