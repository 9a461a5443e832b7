import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { settleFact } from "../database/server-facts.ts";
import type { Database } from "../database/tables.ts";
import type { SecretSource } from "../settings.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { SecretBox } from "./secret-box.ts";

const shortest = 32;

/** The secret itself. A missing file is made, readable by its owner alone, where that is allowed. */
export function readSecret(source: SecretSource): string {
	if ("text" in source) return source.text;
	const text = readOrMake(source).trim();
	if (text.length < shortest)
		throw new StartRefusal(`TUCKSHOP_SECRET_FILE takes a file that holds at least ${shortest} characters; ${source.file} holds ${text.length}.`);
	return text;
}

function readOrMake({ file, make }: { readonly file: string; readonly make: boolean }): string {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT" || !make)
			throw new StartRefusal(`TUCKSHOP_SECRET_FILE takes a file that can be read: ${(error as Error).message}`);
	}
	const secret = `${randomBytes(32).toString("base64url")}\n`;
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	writeFileSync(file, secret, { mode: 0o600, flag: "wx" });
	return secret;
}

const place = "server_facts:secret_check";

/** Refuses a secret that is not the one that this database's keys were sealed with, before a key turns out unreadable. */
export async function checkSecret(database: Database, box: SecretBox): Promise<void> {
	const sealed = await settleFact(database, "secret_check", box.seal("right", place));
	try {
		box.open(sealed, place);
	} catch {
		throw new StartRefusal("TUCKSHOP_SECRET (or its file) is not the secret that this database was made with.");
	}
}
