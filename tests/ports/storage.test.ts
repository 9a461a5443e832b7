import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { dexieMakers } from "./dexie-makers.ts";
import { inMemoryMakers } from "./in-memory-makers.ts";
import { runStorage } from "./run-cases.ts";

runStorage("in memory", inMemoryMakers());
runStorage(
	"Dexie on a simulated IndexedDB",
	dexieMakers({ indexedDB: new IDBFactory(), IDBKeyRange }),
);
