import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
	AuthLayout,
	Brand,
	Button,
	LoadingState,
	Notice,
	SegmentedControl,
} from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { t } from "../../texts/texts.ts";
import { ForgotMail } from "./forgot-mail.tsx";
import { ForgotReset } from "./forgot-reset.tsx";
import { Plates } from "./plates.tsx";
import { useSession } from "./session-provider.tsx";
import { s } from "./session-texts.ts";

const ways = () => [
	{ id: "code", label: s("forgot.byCode") },
	{ id: "mail", label: s("forgot.byMail") },
];

/** /forgot-password: a new password by the mailed link that led here with its token, or by a recovery code. */
export function ForgotScreen({ token }: { readonly token: string | undefined }) {
	const { deployment } = useServices();
	const { session, expireSession } = useSession();
	const navigate = useNavigate();
	const [email, setEmail] = useState("");
	const [way, setWay] = useState("code");
	const [done, setDone] = useState(false);
	const { data } = useQuery({
		queryKey: ["deployment"],
		queryFn: () => settled(deployment.read()),
	});
	const mails = data?.ok === true && data.value.mails === true;
	const toSignIn = () => void navigate({ to: "/auth" });
	const finish = () => {
		setDone(true);
		// This browser was signed out with all others.
		if (session.type === "signed-in") expireSession();
	};
	if (done)
		return (
			<Page>
				<Done onSignIn={toSignIn} />
			</Page>
		);
	return (
		<Page>
			{token !== undefined && <ForgotReset token={token} onDone={finish} />}
			{token === undefined && !data && <LoadingState label={t("splash.loading")} />}
			{token === undefined && data && (
				<>
					{mails && (
						<div className="mb-[20px]">
							<SegmentedControl
								label={s("forgot.ways")}
								segments={ways()}
								selected={way}
								onSelect={setWay}
								fill
							/>
						</div>
					)}
					{mails && way === "mail" ? (
						<ForgotMail email={email} onEmail={setEmail} />
					) : (
						<>
							<p className="mb-[16px] text-muted">
								{s(mails ? "forgot.code.text" : "forgot.noMail")}
							</p>
							<ForgotReset email={email} onEmail={setEmail} onDone={finish} />
						</>
					)}
				</>
			)}
			<div className="mt-[12px]">
				<Button kind="quiet" icon={ArrowLeft} onClick={toSignIn}>
					{s("forgot.back")}
				</Button>
			</div>
		</Page>
	);
}

function Page({ children }: { readonly children: ReactNode }) {
	return (
		<AuthLayout headline={s("auth.headline")} text={s("auth.words")} art={<Plates />}>
			<Brand name={t("product.name")} size={48} />
			<h1 className="mt-[28px] mb-[16px] text-heading font-extrabold">{s("forgot.title")}</h1>
			{children}
		</AuthLayout>
	);
}

/** The form that had the focus is gone: the focus moves to the next step. */
function Done({ onSignIn }: { readonly onSignIn: () => void }) {
	const next = useRef<HTMLButtonElement>(null);
	useEffect(() => next.current?.focus(), []);
	return (
		<div className="grid gap-[20px]">
			<Notice tone="positive" id="forgot-done" title={s("forgot.done")} />
			<Button
				ref={next}
				kind="primary"
				size={72}
				wide
				aria-describedby="forgot-done"
				onClick={onSignIn}
			>
				{s("auth.signIn")}
			</Button>
		</div>
	);
}
