// Writes the vectors from their oracles: node --conditions=@tuckshop/source tests/rules/write-vectors.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { vectorFiles } from "./vector-files.ts";

for (const [name, text] of Object.entries(vectorFiles())) writeFileSync(join(import.meta.dirname, "../../core/vectors", name), text);
