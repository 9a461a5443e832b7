import type { User } from "@tuckshop/core/records";

/** A signed-in browser: whose it is, and until when unless it is used. */
export type Session = { readonly tokenHash: string; readonly user: User; readonly expiresAt: string };
