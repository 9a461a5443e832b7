import { runStorage } from "../ports/run-cases.ts";
import { pouchMakers } from "./pouch-makers.ts";

runStorage("PouchDB on a simulated IndexedDB", pouchMakers());
