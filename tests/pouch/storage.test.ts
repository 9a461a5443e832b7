import { runStorage } from "../ports/run-cases.ts";
import { openPouch } from "./open-pouch.ts";
import { pouchMakers } from "./pouch-makers.ts";

runStorage("PouchDB on LevelDB", pouchMakers(openPouch));
