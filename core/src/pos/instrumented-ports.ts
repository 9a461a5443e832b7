import { Effect } from "effect";
import { NotStored, type PosPorts, ResponseLost, Undecodable, Unreached } from "../ports/index.ts";

export type PortsListener = {
	/** Something could not be written: a write may be the first to find the disk full. */
	readonly notStored: () => void;
	/** A call to our server came to nothing, or something else answered it: it may be the first to find the server gone. */
	readonly notAnswered: () => void;
};

/** The ports of a POS, which tell what their calls show of the disk and of the way to the server. */
export function instrumentedPorts<Ports extends PosPorts>(
	ports: Ports,
	{ notStored, notAnswered }: PortsListener,
): Ports {
	const telling = <Port extends object>(
		port: Port,
		matters: (fault: unknown) => boolean,
		tell: () => void,
	): Port =>
		new Proxy(port, {
			get: (target, name) => {
				const method: unknown = Reflect.get(target, name);
				if (typeof method !== "function") return method;
				return (...given: unknown[]) => {
					const work: unknown = method.apply(target, given);
					return Effect.isEffect(work)
						? Effect.tapError(work, (fault) => (matters(fault) ? Effect.sync(tell) : Effect.void))
						: work;
				};
			},
		});
	const store = <Port extends object>(port: Port): Port =>
		telling(port, (fault) => fault instanceof NotStored, notStored);
	const server = <Port extends object>(port: Port): Port => telling(port, isOurs, notAnswered);
	// The offline queue answers who works at it in its own words, and a word about the connection would take their place.
	return {
		...ports,
		drafts: store(ports.drafts),
		saleStore: store(ports.saleStore),
		settings: store(ports.settings),
		campusCard: server(ports.campusCard),
		itcSettings: server(ports.itcSettings),
		menuAdjustments: server(ports.menuAdjustments),
		menuSource: server(ports.menuSource),
		orderRelay: server(ports.orderRelay),
		restaurants: server(ports.restaurants),
		salesLedger: server(ports.salesLedger),
	};
}

/** True if it is our own server that did not answer, and not the provider or ITC behind it. */
const isOurs = (fault: unknown): boolean =>
	fault instanceof Unreached
		? fault.beyond === undefined
		: fault instanceof Undecodable || fault instanceof ResponseLost;
