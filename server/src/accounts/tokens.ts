import { hash } from "node:crypto";
import type { World } from "../world.ts";

/** A random token for a cookie. */
export const newToken = (world: Pick<World, "randomBytes">): string =>
	Buffer.from(world.randomBytes(32)).toString("base64url");

/** Without 0, 1, I and O, which are read for one another. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A code that people read and type: so many letters and digits of five bits each, in groups of four. */
export const newCode = (world: Pick<World, "randomBytes">, length: number): string =>
	Array.from(world.randomBytes(length), (byte) => letters[byte % letters.length])
		.join("")
		.replace(/(.{4})(?=.)/g, "$1-");

/** A code as it is compared: however it was typed. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** The database stores only hashes of tokens: somebody who reads it can't sign in with them. */
export const tokenHash = (token: string): string => hash("sha256", token, "base64url");
