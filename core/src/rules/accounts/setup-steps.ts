/** The steps from a new account to its first sale, in their order. */
export const setupSteps = ["name", "province", "stations", "provider", "tills", "printer"] as const;
/** A step from a new account to its first sale: one of `setupSteps`. */
export type SetupStep = (typeof setupSteps)[number];

/** The records of a restaurant that tell how far its setup is. */
export type SetupRecords = {
	readonly province: string | null;
	/** Steps that its owner called done; null or absent: it is not set up step by step. */
	readonly setup_done?: readonly SetupStep[] | null;
};

/** The steps that are done. `hasTill`: a device is enrolled as a till of the restaurant, wherever that was done. */
export function doneSetupSteps(
	{ province, setup_done }: SetupRecords,
	hasTill: boolean,
): ReadonlySet<SetupStep> {
	return new Set<SetupStep>([
		"name",
		...(province === null ? [] : (["province"] as const)),
		...(hasTill ? (["tills"] as const) : []),
		...(setup_done ?? []),
	]);
}

/** The step at which a setup is taken up again: the first that is not done. Undefined: all are. */
export const openSetupStep = (
	restaurant: SetupRecords,
	hasTill: boolean,
): SetupStep | undefined => {
	const done = doneSetupSteps(restaurant, hasTill);
	return setupSteps.find((step) => !done.has(step));
};

/** True while a restaurant that is set up step by step has steps left. */
export const isBeingSetUp = (restaurant: SetupRecords, hasTill: boolean): boolean =>
	Array.isArray(restaurant.setup_done) && openSetupStep(restaurant, hasTill) !== undefined;
