import { Navigate, useNavigate } from "@tanstack/react-router";
import { readFlags } from "@tuckshop/core/pos";
import { Button, EmptyState, PageBar, Splash } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { Store } from "lucide-react";
import { lastTill } from "../../../app/open-till.ts";
import { useServices } from "../../../app/services.tsx";
import { ToastArea } from "../../../app/toasts.tsx";
import { useAnswer } from "../../../app/use-answer.ts";
import { t } from "../../../texts/texts.ts";
import { PosPage } from "../pos-page.tsx";
import { LibraryHead } from "./library-head.tsx";
import { s } from "./library-texts.ts";

type LibraryPageProps = {
	readonly ownerId: string;
	readonly cashierName?: string;
	readonly byOwner?: boolean;
	readonly onSignInAgain: () => void;
};

/**
 * /library-pos: the till that was last opened here, which takes fines as well; the start page while
 * the mode is off (NAV-09, LIB-01).
 */
export function LibraryPage({ onSignInAgain, ...cashier }: LibraryPageProps) {
	const { settings } = useServices().pos;
	const found = useAnswer(cashier.ownerId, () =>
		readFlags(settings).pipe(
			Effect.flatMap(({ libraryPosMode }) =>
				libraryPosMode ? lastTill(settings, cashier.ownerId) : Effect.fail("off"),
			),
			Effect.map((station) => ({ on: true, station })),
			Effect.orElseSucceed(() => ({ on: false, station: undefined })),
		),
	);
	if (!found) return <Splash label={t("splash.loading")} />;
	if (!found.on) return toStart;
	if (!found.station) return <NoStation />;
	return (
		<PosPage
			{...cashier}
			{...found.station}
			onSignInAgain={onSignInAgain}
			head={(home) => <LibraryHead home={home} />}
		/>
	);
}

/** One element for all renders: a new one would navigate again. */
const toStart = <Navigate to="/" replace />;

function NoStation() {
	const navigate = useNavigate();
	return (
		<div className="flex min-h-screen flex-col">
			<PageBar name={t("product.name")} title={s("title")} />
			<main className="flex flex-1 flex-col">
				<EmptyState
					icon={Store}
					title={s("till.none")}
					text={s("till.none.text")}
					action={
						<Button kind="primary" size={56} onClick={() => void navigate({ to: "/dashboard" })}>
							{s("toDashboard")}
						</Button>
					}
				/>
			</main>
			<ToastArea place="page" />
		</div>
	);
}
