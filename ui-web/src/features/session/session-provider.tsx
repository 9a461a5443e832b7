import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { Credentials, Registration } from "@tuckshop/core/contract";
import type { AccountFault, NotStored } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { createContext, type ReactNode, use, useMemo } from "react";
import { type Services, useServices } from "../../app/services.tsx";
import { type Settled, settled } from "../../app/settled.ts";
import { loadSession, register, type Session, type SessionPorts, signedOut, signIn, signOut } from "./session.ts";

/** The cached current user, asked for anew after five minutes (AUTH-29). */
export const sessionQuery = (services: Services) =>
	queryOptions({ queryKey: ["session"], queryFn: () => Effect.runPromise(loadSession(portsOf(services))), staleTime: 5 * 60_000 });

export type SessionActions = {
	readonly session: Session;
	readonly signIn: (credentials: Credentials) => Promise<Settled<Session, AccountFault>>;
	readonly register: (registration: Registration) => Promise<Settled<Session, AccountFault>>;
	/** `leave` goes to a screen that needs no user, before the user is dropped. */
	readonly signOut: (leave: () => Promise<unknown>) => Promise<Settled<Session, AccountFault | NotStored>>;
	/** The server has ended the session: the cached user is dropped, so that signing in again is offered. */
	readonly lapse: () => void;
};

const SessionContext = createContext<SessionActions | undefined>(undefined);

/** Holds the current user for everything below. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
	const services = useServices();
	const queries = useQueryClient();
	const { data: session } = useSuspenseQuery(sessionQuery(services));
	const value = useMemo((): SessionActions => {
		const ports = portsOf(services);
		return {
			session,
			signIn: (credentials) => settled(signIn(ports, credentials)).then((result) => enter(queries, result)),
			register: (registration) => settled(register(ports, registration)).then((result) => enter(queries, result)),
			signOut: async (leave) => {
				const result = await settled(signOut(ports));
				if (result.ok) await leave();
				return enter(queries, result);
			},
			lapse: () => queries.setQueryData(["session"], signedOut),
		};
	}, [services, queries, session]);
	return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionActions {
	const actions = use(SessionContext);
	if (!actions) throw new Error("useSession needs a SessionProvider above it");
	return actions;
}

const portsOf = (services: Services): SessionPorts => ({ accounts: services.accounts, settings: services.pos.settings });

/** A change of user sets the cached current user (AUTH-21) and drops every other screen's data: it belonged to the one before. */
function enter<E>(queries: QueryClient, result: Settled<Session, E>): Settled<Session, E> {
	if (result.ok) {
		queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" && queryKey[0] !== "deployment" });
		queries.setQueryData(["session"], result.value);
	}
	return result;
}
