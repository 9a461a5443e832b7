// The choice between the files that `npm test` runs and the long ones, whose names have `.long`: more seeds, ends of processes, whole
// evenings. They show nothing that no other test shows, so that a change is judged without them in a quarter of an hour, and by them
// each night (`npm run test:long`). Some that are not long are run there a second time, more widely: every end-to-end file, in each look
// and size of its screens, and each suite of the server on PostgreSQL.
import process from "node:process";

/** @type {"short" | "long" | "all"} `TUCKSHOP_TESTS`: "short" unless it is set; "all" for commands that name a file. */
export const chosenTests = process.env.TUCKSHOP_TESTS ?? "short";

/** The pattern of the long files. */
export const longFiles = "**/*.long.*";

/** Of several looks, sizes or databases, a brief run takes those that find the most. */
export const isBrief = chosenTests === "short";
