import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Button, DataTable, EmptyState, ErrorState, PageBar, Pill } from "@tuckshop/ui-kit/components";
import { ArrowLeft, ReceiptText } from "lucide-react";
import { useServices } from "../../app/services.tsx";
import { settled } from "../../app/settled.ts";
import { ToastArea } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { recentSales } from "./sale-rows.ts";

const columns = [
	{ id: "date", label: t("sales.date") },
	{ id: "reference", label: t("sales.reference") },
	{ id: "method", label: t("sales.method") },
	{ id: "amount", label: t("sales.amount"), end: true },
	{ id: "status", label: t("sales.status") },
	{ id: "error", label: t("sales.error") },
];

/** /transactions: the sales of this device (NAV-06, SHELL-06). */
export function TransactionsScreen({ ownerId }: { readonly ownerId: string }) {
	const { saleStore } = useServices().pos;
	const { history } = useRouter();
	const { data, refetch } = useQuery({ queryKey: ["sales", ownerId], queryFn: () => settled(recentSales(saleStore, ownerId)), staleTime: 0, gcTime: 0 });
	return (
		<div className="flex min-h-screen flex-col">
			<PageBar name={t("product.name")} title={t("sales.title")}>
				<Button kind="quiet" icon={ArrowLeft} onClick={() => history.back()}>
					{t("action.back")}
				</Button>
			</PageBar>
			<main className="mx-auto flex w-full max-w-[1280px] flex-1 flex-col gap-[16px] px-[16px] py-[28px] till:px-[32px]">
				<p className="text-muted">{t("sales.note")}</p>
				{data && !data.ok && (
					<ErrorState title={t("sales.failed")} text={data.fault.reason} action={{ label: t("action.tryAgain"), onAction: () => void refetch() }} />
				)}
				{data?.ok && (
					<div className="overflow-clip rounded-tile border-(length:--ts-border) border-line bg-raised">
						<DataTable
							caption={t("sales.caption")}
							columns={columns}
							rows={data.value.map((sale) => ({
								id: sale.id,
								cells: [sale.date, sale.reference, sale.method, sale.amount, <Pill key="status" {...sale.status} />, sale.error],
							}))}
							empty={<EmptyState icon={ReceiptText} title={t("sales.none")} text={t("sales.none.text")} />}
						/>
					</div>
				)}
			</main>
			<ToastArea place="page" />
		</div>
	);
}
