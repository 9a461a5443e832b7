import type { ReactNode } from "react";
import { Awning } from "../check/awning.tsx";

interface AuthLayoutProps {
	/** On the brand panel, which a narrow window hides. */
	readonly headline: string;
	readonly text?: string | undefined;
	readonly art?: ReactNode;
	/** The form. */
	readonly children: ReactNode;
}

/** Sign-in and sign-up: the awning and a sentence at the left, the form at the right. */
export function AuthLayout({ headline, text, art, children }: AuthLayoutProps) {
	return (
		<main className="ts-waiting">
			<section className="ts-waiting-brand">
				<Awning height={132} stripe={84} />
				<div className="ts-waiting-words">
					{art}
					<h1>{headline}</h1>
					{text !== undefined && <p>{text}</p>}
				</div>
			</section>
			<section className="ts-waiting-form">
				<div>{children}</div>
			</section>
		</main>
	);
}
