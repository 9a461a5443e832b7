import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { menuCheckFile, menuCheckText } from "./menu-check.ts";

/**
 * Writes the generated files: `npx node --conditions=@tuckshop/source tests/generated/write.ts`.
 */
const root = join(import.meta.dirname, "../..");
writeFileSync(join(root, menuCheckFile), menuCheckText());
execFileSync("npx", ["biome", "check", "--write", menuCheckFile], { cwd: root, stdio: "inherit" });
