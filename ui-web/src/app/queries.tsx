import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Session } from "../features/session/session.ts";
import { useSession } from "../features/session/session-provider.tsx";
import { makeQueryClient } from "./query-client.ts";
import { type Services, useServices } from "./services.tsx";

/**
 * The cache of server reads for the screens of one user: nothing of it is shown to the next user
 * (AUTH-21).
 */
export function Queries({ children }: { readonly children: ReactNode }) {
	const services = useServices();
	const { session } = useSession();
	return (
		<QueryClientProvider client={clientOf(services, userOf(session))}>
			{children}
		</QueryClientProvider>
	);
}

/** Undefined while an ended session's screen is still shown: the same user may sign in again. */
const userOf = (session: Session): string | undefined =>
	session.type === "signed-in"
		? session.user.id
		: session.type === "signed-out" && session.ended
			? undefined
			: "";

const clients = new WeakMap<Services, { readonly userId: string; readonly client: QueryClient }>();

function clientOf(services: Services, userId = clients.get(services)?.userId ?? ""): QueryClient {
	const held = clients.get(services);
	if (held?.userId === userId) return held.client;
	const client = makeQueryClient();
	clients.set(services, { userId, client });
	return client;
}
