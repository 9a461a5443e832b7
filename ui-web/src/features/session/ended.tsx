import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import type { User } from "@tuckshop/core/records";
import { lazy, Suspense } from "react";
import { useSession } from "./session-provider.tsx";

const SignInAgain = lazy(() =>
	import("./sign-in-again.tsx").then((module) => ({ default: module.SignInAgain })),
);

/**
 * Shown over a screen whose session the server has ended: the user signs in again and continues
 * (SETU-06).
 */
export function Ended({ user }: { readonly user: User }) {
	const { session } = useSession();
	const { history } = useRouter();
	const navigate = useNavigate();
	const { href } = useLocation();
	if (session.type !== "signed-out" || !session.ended) return null;
	const leave = () => void navigate({ to: "/auth", search: { redirect: href } });
	return (
		<Suspense>
			<SignInAgain user={user} onOther={() => history.replace("/dashboard")} onLeave={leave} />
		</Suspense>
	);
}
