import { useLocation, useNavigate } from "@tanstack/react-router";
import { Effect } from "effect";
import { createContext, use } from "react";
import { lastTill } from "../app/open-till.ts";
import { useServices } from "../app/services.tsx";
import { useAnswer } from "../app/use-answer.ts";
import type { Session } from "../features/session/session.ts";
import { useSession } from "../features/session/session-provider.tsx";

/** The principal of this page: a signed-in user, or the enrolled till. */
export type GuardedSession = Exclude<Session, { readonly type: "signed-out" }>;
export const WorkerContext = createContext<GuardedSession | undefined>(undefined);

export function useWorker(): GuardedSession {
	const worker = use(WorkerContext);
	if (!worker) throw new Error("useWorker needs a guarded route above it");
	return worker;
}

export function useOwnerId(): string {
	const worker = useWorker();
	return worker.type === "till" ? worker.till.ownerId : worker.user.id;
}

/** The till that this user opened last on this device, if any. Undefined until it is known. */
export function useLastTill() {
	const ownerId = useOwnerId();
	const { settings: kept } = useServices().pos;
	return useAnswer(ownerId, () => Effect.map(lastTill(kept, ownerId), (till) => ({ till })));
}

export type StationPath = { readonly restaurantId: string; readonly stationId: string };

/** A till, its principal, and how they sign in again when the server asks for it. */
export const useTillOf = (station: StationPath) => ({ ...station, ...useCashier() });

export function useCashier() {
	const worker = useWorker();
	const ownerId = useOwnerId();
	return {
		ownerId,
		...(worker.type === "till" ? {} : { cashierName: worker.user.contact_name, byOwner: true }),
		onSignInAgain: useSignInAgain(),
	};
}

export function useSignInAgain() {
	const { expireSession } = useSession();
	const navigate = useNavigate();
	const { href, pathname } = useLocation();
	return () => {
		expireSession();
		// A till that is refused while the sign-in is being opened need not open it again.
		if (pathname !== "/auth") void navigate({ to: "/auth", search: { redirect: href } });
	};
}
