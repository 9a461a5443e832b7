import { makersOf, type StorageMakers } from "@tuckshop/core/conformance";
import { inMemoryPorts, inMemoryStorage } from "@tuckshop/core/fakes";

/** The in-memory ports: a reload opens the same maps. */
export const inMemoryMakers = (): StorageMakers =>
	makersOf(async () => {
		const { faults, device } = inMemoryPorts();
		return {
			port: inMemoryStorage(faults, device),
			reopen: async () => inMemoryStorage(faults, device),
			dispose: async () => undefined,
		};
	});
