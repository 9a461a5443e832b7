import { createHash, timingSafeEqual } from "node:crypto";
import type { metricsEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { Meters } from "./meters.ts";

/**
 * Without a token in the settings the metrics are not served; with one, only to a caller that sends
 * it.
 */
export function metricsRoutes(
	{ text }: Pick<Meters, "text">,
	token: string | undefined,
): Handlers<typeof metricsEndpoints> {
	return {
		metrics: async ({ header, setHeader }) => {
			if (token === undefined) throw notFound("endpoint");
			if (!isSame(header("authorization") ?? "", `Bearer ${token}`))
				throw new HttpRefusal(
					401,
					"not-allowed",
					"The metrics are for whoever sends METRICS_TOKEN.",
				);
			setHeader("cache-control", "no-store");
			return text();
		},
	};
}

/** Takes equally long for any wrong text. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
