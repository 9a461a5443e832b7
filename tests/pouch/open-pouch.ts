import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PouchDatabase } from "@tuckshop/adapters/pouch";
import PouchDB from "pouchdb";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-pouch-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** A database by its name, on LevelDB in a folder of this run. */
export const openPouch = (name: string): PouchDatabase => new PouchDB(join(folder, name));
