import { useNavigate } from "@tanstack/react-router";
import { Button, PageBar } from "@tuckshop/ui-kit/components";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { OfflineHead } from "../app/offline-head.tsx";
import { ToastArea } from "../app/toasts.tsx";
import { useConnection } from "../app/use-connection.ts";
import { t } from "../texts/texts.ts";

type OwnerPageProps = {
	readonly title: string;
	/** The label of the way back to the dashboard. */
	readonly back: string;
	/** Wide enough for a table. */
	readonly wide?: boolean;
	readonly children: ReactNode;
};

/** The frame of an owner's page that a restaurant's card leads to. */
export function OwnerPage({ title, back, wide, children }: OwnerPageProps) {
	const navigate = useNavigate();
	const connected = useConnection(() => undefined);
	return (
		<div className="flex min-h-dvh flex-col">
			<OfflineHead offline={!connected} />
			<PageBar name={t("product.name")} title={title}>
				<Button kind="quiet" icon={ArrowLeft} onClick={() => void navigate({ to: "/dashboard" })}>
					{back}
				</Button>
			</PageBar>
			<main
				className={`mx-auto flex w-full flex-1 flex-col gap-[16px] px-[16px] py-[20px] till:px-[32px] ${wide ? "max-w-[1280px]" : "max-w-[1040px]"}`}
			>
				{children}
			</main>
			<ToastArea place="page" />
		</div>
	);
}
