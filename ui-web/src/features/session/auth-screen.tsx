import { useQuery } from "@tanstack/react-query";
import { Brand, Button, SegmentedControl, WaitingPage } from "@tuckshop/ui-kit/components";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { settled } from "../../app/settled.ts";
import { ToastArea } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { Plates } from "./plates.tsx";
import { s } from "./session-texts.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const tabs = [
	{ id: "sign-in", label: s("auth.signIn") },
	{ id: "sign-up", label: s("auth.signUp") },
];

/** /auth: Sign In and Sign Up (AUTH-06). */
export function AuthScreen() {
	const services = useServices();
	const [tab, setTab] = useState("sign-in");
	const [entries, setEntries] = useState({ email: "", password: "" });
	const { data } = useQuery({ queryKey: ["deployment"], queryFn: () => settled(services.deployment.read()) });
	const deployment = data?.ok ? data.value : undefined;
	return (
		<WaitingPage headline={s("auth.headline")} text={s("auth.words")} art={<Plates />}>
			<Brand name={t("product.name")} size={48} />
			<div className="mt-[32px] mb-[28px]">
				<SegmentedControl label={s("auth.tabs")} segments={tabs} selected={tab} onSelect={setTab} fill />
			</div>
			{!services.device.secure && <InsecureNote publicUrl={deployment?.public_url ?? undefined} />}
			{tab === "sign-in" ? <SignInForm entries={entries} onChange={setEntries} /> : <SignUpForm />}
			{tab === "sign-in" && deployment?.demo && <DemoNote demo={deployment.demo} onFill={setEntries} />}
			<ToastArea place="page" />
		</WaitingPage>
	);
}

/** Without a secure context nothing can be kept for offline use: said before anybody relies on it. */
function InsecureNote({ publicUrl }: { readonly publicUrl: string | undefined }) {
	return (
		<div className="mb-[20px] flex gap-[12px] rounded-control bg-warning-soft p-[14px] text-warning-ink" role="alert">
			<TriangleAlert className="ts-icon" aria-hidden />
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

type Demo = { readonly email: string; readonly password: string };

function DemoNote({ demo, onFill }: { readonly demo: Demo; readonly onFill: (demo: Demo) => void }) {
	return (
		<section
			className="mt-[20px] flex items-center gap-[12px] rounded-control bg-info-soft py-[10px] pr-[10px] pl-[14px] text-info-ink"
			aria-label={s("auth.demo.title")}
		>
			<p className="ts-grow">
				<b>{s("auth.demo.title")}</b>
				<br />
				{s("auth.demo.text", demo)}
			</p>
			<Button onClick={() => onFill(demo)}>{s("auth.demo.fill")}</Button>
		</section>
	);
}
