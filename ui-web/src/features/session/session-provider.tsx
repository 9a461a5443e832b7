import type { Credentials, EnrolledTill, Registration } from "@tuckshop/core/contract";
import type { AccountFault, NotStored } from "@tuckshop/core/ports";
import { type Settled, settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { type Services, useServices } from "../../app/services.tsx";
import { type CurrentSession, currentSession } from "./current-session.ts";
import {
	endSession,
	loadSession,
	register,
	type Session,
	type SessionPorts,
	signedOut,
	signIn,
} from "./session.ts";

/** The current user of these services. */
export const sessionOf = (services: Services): CurrentSession =>
	currentSession(() => Effect.runPromise(loadSession(portsOf(services))));

export type SessionActions = {
	readonly session: Session;
	readonly signIn: (credentials: Credentials) => Promise<Settled<Session, AccountFault>>;
	readonly register: (registration: Registration) => Promise<Settled<Session, AccountFault>>;
	/** `leave` goes to a screen that needs no user, before the user is dropped. */
	readonly signOut: (
		leave: () => Promise<unknown>,
	) => Promise<Settled<Session, AccountFault | NotStored>>;
	/** Reads the session again, after this device was enrolled as this till. */
	readonly enrolled: (till: EnrolledTill) => Promise<void>;
	/** Drops the cached user after the server has ended the session, so that signing in again is offered. */
	readonly expireSession: () => void;
};

const SessionContext = createContext<SessionActions | undefined>(undefined);

type SessionProviderProps = { readonly current: CurrentSession; readonly children: ReactNode };

/** Gives the session to its children. `current` has been asked before. */
export function SessionProvider({ current, children }: SessionProviderProps) {
	const services = useServices();
	const [session, setSession] = useState(current.known() ?? signedOut);
	useEffect(() => {
		const look = () => setSession(current.known() ?? signedOut);
		look();
		return current.subscribe(look);
	}, [current]);
	const value = useMemo((): SessionActions => {
		const ports = portsOf(services);
		const enter = <E,>(result: Settled<Session, E>): Settled<Session, E> => {
			if (result.ok) current.set(result.value);
			return result;
		};
		return {
			session,
			signIn: (credentials) => settled(signIn(ports, credentials)).then(enter),
			register: (registration) => settled(register(ports, registration)).then(enter),
			signOut: async (leave) => {
				const result = await settled(endSession(ports));
				if (result.ok) await leave();
				return enter(result);
			},
			enrolled: async (till) => {
				const read = await Effect.runPromise(loadSession(ports));
				// A server that is slow to say so has enrolled it all the same.
				const asTill = { type: "till", till, offline: false, kiosk: false } as const;
				current.set(read.type === "signed-out" ? asTill : read);
			},
			expireSession: () => current.set(signedOut),
		};
	}, [services, current, session]);
	return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionActions {
	const actions = use(SessionContext);
	if (!actions) throw new Error("useSession needs a SessionProvider above it");
	return actions;
}

const portsOf = (services: Services): SessionPorts => ({
	accounts: services.accounts,
	settings: services.pos.settings,
	tills: services.tills,
});
