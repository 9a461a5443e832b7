import { useQuery } from "@tanstack/react-query";
import type { Deployment } from "@tuckshop/core/contract";
import { AuthLayout, Brand, Button, Glyph, Notice, SegmentTabs } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { ToastArea } from "../../app/toasts.tsx";
import { usePageLanguage } from "../../panels/page-language.tsx";
import { t } from "../../texts/texts.ts";
import { LanguageButton } from "./language-button.tsx";
import { Plates } from "./plates.tsx";
import { s } from "./session-texts.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const tabs = () => [
	{ id: "sign-in", label: s("auth.signIn") },
	{ id: "sign-up", label: s("auth.signUp") },
];

const panelId = "auth-panel";

type AuthScreenProps = {
	/** From the link that led here. */
	readonly invitation: string | undefined;
	readonly startsAt: "sign-in" | "sign-up";
};

/** /auth: Sign In and Sign Up (AUTH-06). */
export function AuthScreen({ invitation, startsAt }: AuthScreenProps) {
	usePageLanguage();
	const services = useServices();
	const [tab, setTab] = useState<string>(invitation === undefined ? startsAt : "sign-up");
	const [entries, setEntries] = useState({ email: "", password: "" });
	const { data } = useQuery({
		queryKey: ["deployment"],
		queryFn: () => settled(services.deployment.read()),
	});
	const deployment = data?.ok ? data.value : undefined;
	return (
		<AuthLayout headline={s("auth.headline")} text={s("auth.words")} art={<Plates />}>
			<div className="flex flex-wrap items-center justify-between gap-[12px]">
				<Brand name={t("product.name")} size={48} />
				<LanguageButton />
			</div>
			<div className="mt-[32px] mb-[28px]">
				<SegmentTabs
					label={s("auth.tabs")}
					tabs={tabs()}
					selected={tab}
					onSelect={setTab}
					panelId={panelId}
				/>
			</div>
			{!services.device.secure && <InsecureNote publicUrl={deployment?.public_url ?? undefined} />}
			<div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
				{tab === "sign-in" ? (
					<SignInForm entries={entries} onChange={setEntries} />
				) : (
					<SignUp registration={deployment?.registration} invitation={invitation} />
				)}
			</div>
			{tab === "sign-in" && deployment?.demo && (
				<DemoNote demo={deployment.demo} onFill={setEntries} />
			)}
			<ToastArea place="page" />
		</AuthLayout>
	);
}

type SignUpProps = {
	readonly registration: Deployment["registration"];
	readonly invitation: string | undefined;
};

/** Where the server registers nobody, or only with an invitation, this is shown in place of a form that it would refuse. */
function SignUp({ registration, invitation }: SignUpProps) {
	if (registration === "closed")
		return <Notice tone="info" title={s("auth.closed")} text={s("auth.closed.text")} />;
	if (registration === "invite" && invitation === undefined)
		return <Notice tone="info" title={s("auth.invite")} text={s("auth.invite.text")} />;
	return <SignUpForm invitation={invitation} />;
}

/**
 * Without a secure context nothing can be stored for offline use: users are told before they rely
 * on it.
 */
function InsecureNote({ publicUrl }: { readonly publicUrl: string | undefined }) {
	return (
		<div
			className="mb-[20px] flex gap-[12px] rounded-control bg-warning-soft p-[14px] text-warning-ink"
			role="alert"
		>
			<Glyph of={TriangleAlert} />
			<div>
				<b>{s("auth.insecure.title")}</b>
				<p>{s("auth.insecure.text")}</p>
				{publicUrl !== undefined && (
					<a className="inline-flex min-h-touch items-center font-bold underline" href={publicUrl}>
						{s("auth.insecure.link", { url: publicUrl })}
					</a>
				)}
			</div>
		</div>
	);
}

type Demo = NonNullable<Deployment["demo"]>;
type SignIn = Pick<Demo, "email" | "password">;

function DemoNote({
	demo: { email, password, waiters },
	onFill,
}: {
	readonly demo: Demo;
	readonly onFill: (entries: SignIn) => void;
}) {
	return (
		<section
			className="mt-[20px] flex items-center gap-[12px] rounded-control bg-info-soft py-[10px] pr-[10px] pl-[14px] text-info-ink"
			aria-label={s("auth.demo.title")}
		>
			<p className="ts-grow">
				<b>{s("auth.demo.title")}</b>
				<br />
				{s("auth.demo.text", { email, password })}
				{waiters && waiters.length > 0 && (
					<>
						<br />
						{s("auth.demo.waiters", {
							waiters: waiters.map(({ name, pin }) => `${name} ${pin}`).join(", "),
						})}
					</>
				)}
			</p>
			<Button onClick={() => onFill({ email, password })}>{s("auth.demo.fill")}</Button>
		</section>
	);
}
