import { Effect } from "effect";
import { NotStored, type PosPorts } from "../ports/index.ts";

/** The ports of a POS, whose stores tell when something could not be written: a write may be the first to find the disk full. */
export function watchfulPorts<Ports extends PosPorts>(ports: Ports, notStored: () => void): Ports {
	const told = <Port extends object>(port: Port): Port =>
		new Proxy(port, {
			get: (target, name) => {
				const method: unknown = Reflect.get(target, name);
				if (typeof method !== "function") return method;
				return (...given: unknown[]) => {
					const work: unknown = method.apply(target, given);
					return Effect.isEffect(work) ? Effect.tapError(work, (fault) => (fault instanceof NotStored ? Effect.sync(notStored) : Effect.void)) : work;
				};
			},
		});
	return { ...ports, drafts: told(ports.drafts), saleStore: told(ports.saleStore), settings: told(ports.settings) };
}
