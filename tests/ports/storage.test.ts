import type { Make } from "@tuckshop/core/conformance";
import { inMemoryDraftStore, inMemoryMenuStore, inMemorySaleStore, inMemorySettingsStore, noFaults } from "@tuckshop/core/fakes";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { dexieMakers } from "./dexie-makers.ts";
import { runStorage } from "./run-cases.ts";

const inMemory =
	<Port, Kept>(fill: (kept: Kept) => Port, keep: () => Kept): Make<Port> =>
	async () => {
		const kept = keep();
		return { port: fill(kept), reopen: async () => fill(kept), dispose: async () => undefined };
	};

runStorage("in memory", {
	saleStore: inMemory(
		(kept: Map<string, never>) => inMemorySaleStore(noFaults(), kept),
		() => new Map<string, never>(),
	),
	menuStore: inMemory(
		(kept: Map<string, never>) => inMemoryMenuStore(noFaults(), kept),
		() => new Map<string, never>(),
	),
	drafts: inMemory(
		(kept: Map<string, never>) => inMemoryDraftStore(noFaults(), kept),
		() => new Map<string, never>(),
	),
	settings: inMemory(
		(kept: Map<string, never>) => inMemorySettingsStore(noFaults(), kept),
		() => new Map<string, never>(),
	),
});

runStorage("Dexie on a simulated IndexedDB", dexieMakers({ indexedDB: new IDBFactory(), IDBKeyRange }));
