import { hash } from "node:crypto";
import type { World } from "../world.ts";

/** A token that nobody guesses, for a cookie. */
export const newToken = (world: Pick<World, "randomBytes">): string =>
	Buffer.from(world.randomBytes(32)).toString("base64url");

/** The database never holds a token: one who reads it can't sign in with what stands there. */
export const tokenHash = (token: string): string => hash("sha256", token, "base64url");
