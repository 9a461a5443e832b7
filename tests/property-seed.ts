import fc from "fast-check";

/**
 * The properties run on one seed, so that a change is judged by its own effect. `PROPERTY_SEED=N
 * npm test -- node` runs them on another, and `npm run test:deep` on a new one each time, to look
 * for counterexamples.
 */
fc.configureGlobal({
	...fc.readConfigureGlobal(),
	seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_121),
});
