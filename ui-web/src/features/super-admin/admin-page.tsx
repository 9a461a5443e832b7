import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { Button, OfflineBanner, PageBar } from "@tuckshop/ui-kit/components";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { ToastArea } from "../../app/toasts.tsx";
import { useOfflineGuard } from "../../app/use-offline-guard.ts";
import { t } from "../../texts/texts.ts";
import { s } from "./super-admin-texts.ts";

/**
 * The bar with the back button, and the page below. Offline the browser's back navigation is
 * blocked (SHELL-08), so the button leads home.
 */
export function AdminPage({
	offline = false,
	children,
}: {
	readonly offline?: boolean;
	readonly children: ReactNode;
}) {
	const { history } = useRouter();
	const navigate = useNavigate();
	const canGoBack = useCanGoBack();
	useOfflineGuard(offline);
	return (
		<div className="flex min-h-dvh flex-col">
			{offline && <OfflineBanner text={t("offline.banner")} />}
			<PageBar name={t("product.name")} title={s("title")}>
				<Button
					kind="quiet"
					icon={ArrowLeft}
					onClick={() => (canGoBack && !offline ? history.back() : void navigate({ to: "/" }))}
				>
					{t("action.back")}
				</Button>
			</PageBar>
			<main className="mx-auto flex w-full max-w-[1280px] flex-1 flex-col gap-[16px] px-[16px] py-[20px] till:px-[24px]">
				{children}
			</main>
			<ToastArea place="page" />
		</div>
	);
}
