import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SecretSource } from "../settings.ts";
import { StartRefusal } from "../start-refusal.ts";

const shortest = 32;

/**
 * The secret itself. A missing file is created, readable by its owner alone, where that is allowed.
 */
export function readSecret(source: SecretSource): string {
	if ("text" in source) return source.text;
	const text = readOrMake(source).trim();
	if (text.length < shortest)
		throw new StartRefusal(
			`TUCKSHOP_SECRET_FILE takes a file that holds at least ${shortest} characters; ${source.file} holds ${text.length}.`,
		);
	return text;
}

function readOrMake({ file, make }: { readonly file: string; readonly make: boolean }): string {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT" || !make)
			throw new StartRefusal(
				`TUCKSHOP_SECRET_FILE takes a file that can be read: ${(error as Error).message}`,
			);
	}
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	return writeNewSecret(file);
}

/** Creates a secret for a file that does not exist yet. */
export function writeNewSecret(file: string): string {
	const secret = `${randomBytes(32).toString("base64url")}\n`;
	writeFileSync(file, secret, { mode: 0o600, flag: "wx", flush: true });
	return secret.trim();
}

/** The file of the secret that a rotation changes to, until it replaces the one in use. */
export const nextSecretFile = (file: string): string => `${file}.next`;

/**
 * The present contents of the files, as far as they can be read: the secret in use, and the next
 * one.
 */
export function secretsInFiles(source: SecretSource): {
	readonly current?: string;
	readonly next?: string;
} {
	if ("text" in source) return { current: source.text };
	const read = (file: string): string | undefined => {
		try {
			const text = readFileSync(file, "utf8").trim();
			return text.length < shortest ? undefined : text;
		} catch {
			return undefined;
		}
	};
	const [current, next] = [read(source.file), read(nextSecretFile(source.file))];
	return { ...(current === undefined ? {} : { current }), ...(next === undefined ? {} : { next }) };
}
