// The choice between the files that `npm test` runs and the long ones, whose names have `.long`: more seeds, ends of processes, whole
// evenings. They show nothing that no other test shows, so that a change is judged without them in a quarter of an hour, and by them
// each night (`npm run test:long`).
import process from "node:process";

/** @type {"short" | "long" | "all"} `TUCKSHOP_TESTS`: "short" unless it is set; "all" for commands that name a file. */
export const chosenTests = process.env.TUCKSHOP_TESTS ?? "short";

/** The pattern of the long files. */
export const longFiles = "**/*.long.*";
