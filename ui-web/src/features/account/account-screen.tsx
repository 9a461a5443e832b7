import { useNavigate } from "@tanstack/react-router";
import type { User } from "@tuckshop/core/records";
import { Button, Card, ErrorState, LoadingState, PageBar } from "@tuckshop/ui-kit/components";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { OfflineHead } from "../../app/offline-head.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { useConnection } from "../../app/use-connection.ts";
import { t } from "../../texts/texts.ts";
import { faultText, s } from "./account-texts.ts";
import { ChangePassword } from "./change-password.tsx";
import { CodesCard } from "./codes-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { useAccount } from "./use-account.ts";

/** /account: the owner's own password, where they are signed in, and the codes for a forgotten password (SAFE-07). */
export function AccountScreen({ user }: { readonly user: User }) {
	const navigate = useNavigate();
	const { account, fault, reload, endSession, endOthers } = useAccount();
	const [changing, setChanging] = useState(false);
	const connected = useConnection(() => void reload());
	return (
		<div className="flex min-h-dvh flex-col">
			<OfflineHead offline={!connected} />
			<PageBar name={t("product.name")}>
				<Button kind="quiet" icon={ArrowLeft} onClick={() => void navigate({ to: "/dashboard" })}>
					{s("back")}
				</Button>
			</PageBar>
			<main className="mx-auto flex w-full max-w-[1040px] flex-1 flex-col px-[16px] py-[28px] till:px-[32px]">
				<h1 className="text-[2rem] leading-[2.5rem] font-extrabold tracking-[-0.015em]">
					{s("title")}
				</h1>
				<p className="mb-[20px] break-words text-muted">{user.email}</p>
				{!account && !fault && <LoadingState label={s("loading")} />}
				{!account && fault && (
					<ErrorState
						title={s("failed")}
						text={faultText(fault)}
						action={{ label: t("action.tryAgain"), onAction: () => void reload() }}
					/>
				)}
				{account && (
					<div className="grid gap-[20px]">
						<SessionsCard sessions={account.sessions} onEnd={endSession} onEndOthers={endOthers} />
						<div className="grid items-start gap-[20px] till:grid-cols-2">
							<Card
								title={s("password")}
								details={<p>{s("password.note")}</p>}
								body={
									<Button size={56} onClick={() => setChanging(true)}>
										{s("password.change")}
									</Button>
								}
							/>
							<CodesCard
								email={user.email}
								left={account.recovery_codes}
								onMade={() => void reload()}
							/>
						</div>
					</div>
				)}
			</main>
			{changing && (
				<ChangePassword
					email={user.email}
					onClose={() => setChanging(false)}
					onChanged={() => void reload()}
				/>
			)}
			<ToastArea place="page" />
		</div>
	);
}
