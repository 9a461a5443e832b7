import { afterAll, beforeAll } from "vitest";
import { testPackages } from "./all-packages.ts";
import { testRulesAlone } from "./rules-alone.ts";
import { packAll } from "./strangers-folder.ts";

// One file for all of it: the packages are built and packed once.
let packed: ReturnType<typeof packAll>;
beforeAll(() => {
	packed = packAll();
});
afterAll(() => packed?.remove());

testRulesAlone(() => packed.folder);
testPackages(() => packed.folder);
