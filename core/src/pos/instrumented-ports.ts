import { Effect } from "effect";
import { NotStored, type PosPorts, ResponseLost, Undecodable, Unreached } from "../ports/index.ts";

export type PortsListener = {
	/** Called when a write failed: it may be the first to find the disk full. */
	readonly notStored: () => void;
	/**
	 * Called when a request to the product's server failed, or something else answered it: it may be
	 * the first to find the server gone.
	 */
	readonly notAnswered: () => void;
};

/** Wraps the ports of a POS so that failures of storage and of the server are reported. */
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
	// The offline queue reports who is signed in as its own fault, and a report about the connection
	// would hide it.
	return {
		...ports,
		drafts: store(ports.drafts),
		eventStore: store(ports.eventStore),
		saleStore: store(ports.saleStore),
		settings: store(ports.settings),
		campusCard: server(ports.campusCard),
		eventLedger: server(ports.eventLedger),
		itcSettings: server(ports.itcSettings),
		menuAdjustments: server(ports.menuAdjustments),
		menuSource: server(ports.menuSource),
		orderRelay: server(ports.orderRelay),
		...(ports.refundDesk ? { refundDesk: server(ports.refundDesk) } : {}),
		restaurants: server(ports.restaurants),
		salesLedger: server(ports.salesLedger),
	};
}

/** True if the product's own server did not answer, rather than the provider or ITC behind it. */
const isOurs = (fault: unknown): boolean =>
	fault instanceof Unreached
		? fault.beyond === undefined
		: fault instanceof Undecodable || fault instanceof ResponseLost;
