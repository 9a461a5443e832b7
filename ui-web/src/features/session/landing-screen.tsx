import { useNavigate } from "@tanstack/react-router";
import { Awning, Brand, Button, Glyph } from "@tuckshop/ui-kit/components";
import { type LucideIcon, Store, Utensils, WifiOff } from "lucide-react";
import { ToastArea } from "../../app/toasts.tsx";
import { usePageLanguage } from "../../panels/page-language.tsx";
import { t } from "../../texts/texts.ts";
import { LandingSlip } from "./landing-slip.tsx";
import { LanguageButton } from "./language-button.tsx";
import { s } from "./session-texts.ts";

/** "/" for a visitor who is not signed in (AUTH-03 to AUTH-05). */
export function LandingScreen() {
	usePageLanguage();
	const navigate = useNavigate();
	const toSignIn = () => void navigate({ to: "/auth" });
	const toSignUp = () => void navigate({ to: "/auth", search: { tab: "sign-up" } });
	return (
		<div className="min-h-screen overflow-x-hidden">
			<Awning height={74} stripe={64} />
			<header className="flex items-center gap-[16px] px-[16px] pt-[18px] till:px-[64px]">
				<Brand name={t("product.name")} size={48} />
				<span className="ts-grow" />
				<LanguageButton />
				<Button size={56} onClick={toSignIn}>
					{s("landing.signIn")}
				</Button>
			</header>
			<main className="px-[16px] till:px-[64px]">
				<section className="grid items-center gap-[48px] pt-[36px] pb-[44px] till:grid-cols-[1fr_400px] wide:grid-cols-[1fr_440px] wide:gap-[72px]">
					<div>
						<h1 className="landing-headline">{s("landing.headline")}</h1>
						<p className="landing-words">{s("landing.text")}</p>
						<div className="mt-[32px] grid gap-[12px] tablet:flex tablet:flex-wrap">
							<Button kind="primary" size={72} onClick={toSignUp}>
								{s("landing.getStarted")}
							</Button>
							<Button size={72} onClick={toSignUp}>
								{s("landing.trial")}
							</Button>
						</div>
					</div>
					<LandingSlip />
				</section>
				<section className="-mx-[28px] grid border-t-2 border-line tablet:grid-cols-3">
					<Benefit
						icon={WifiOff}
						title={s("landing.offline.title")}
						text={s("landing.offline.text")}
					/>
					<Benefit
						icon={Store}
						title={s("landing.locations.title")}
						text={s("landing.locations.text")}
					/>
					<Benefit
						icon={Utensils}
						title={s("landing.complete.title")}
						text={s("landing.complete.text")}
					/>
				</section>
			</main>
			<ToastArea place="page" />
		</div>
	);
}

function Benefit({
	icon: Icon,
	title,
	text,
}: {
	readonly icon: LucideIcon;
	readonly title: string;
	readonly text: string;
}) {
	return (
		<div className="px-[28px] pt-[26px] pb-[24px]">
			<span className="grid size-[56px] place-items-center rounded-full border-3 border-brand bg-raised text-accent">
				<Glyph of={Icon} size="l" />
			</span>
			<h2 className="mt-[16px] text-title font-bold">{title}</h2>
			<p className="mt-[6px] text-muted">{text}</p>
		</div>
	);
}
