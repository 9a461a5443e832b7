import PouchDB from "pouchdb";
import { runStorage } from "../ports/run-cases.ts";
import { pouchMakers } from "./pouch-makers.ts";

runStorage(
	"PouchDB in a browser",
	pouchMakers((name) => new PouchDB(name)),
);
