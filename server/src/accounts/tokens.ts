import { hash } from "node:crypto";
import type { World } from "../world.ts";

/** A random token for a cookie. */
export const newToken = (world: Pick<World, "randomBytes">): string =>
	Buffer.from(world.randomBytes(32)).toString("base64url");

/** The database stores only hashes of tokens: somebody who reads it can't sign in with them. */
export const tokenHash = (token: string): string => hash("sha256", token, "base64url");
