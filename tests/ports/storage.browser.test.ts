import { dexieMakers } from "./dexie-makers.ts";
import { runStorage } from "./run-cases.ts";

runStorage("Dexie in a browser", dexieMakers());
