import { expect } from "vitest";
import type { Fuzzed } from "./fuzz.ts";

/** Fails with the first findings, and with the endpoints that no right request reached. */
export const expectClean = ({ notShown, findings }: Fuzzed): void =>
	expect({ notShown, findings: findings.slice(0, 5) }).toEqual({ notShown: [], findings: [] });
