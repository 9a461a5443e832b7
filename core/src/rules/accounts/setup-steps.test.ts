import { describe, expect, it } from "vitest";
import { provinceOfAddress } from "./province-of-address.ts";
import { doneSetupSteps, isBeingSetUp, openSetupStep, setupSteps } from "./setup-steps.ts";

describe("[SETU-01] the steps of a guided setup", () => {
	const fresh = { province: null, setup_done: [] } as const;

	it("[SETU-01] are taken up at the first that is not done", () => {
		expect(openSetupStep(fresh, false)).toBe("province");
		expect(openSetupStep({ ...fresh, province: "BC" }, false)).toBe("stations");
		expect(openSetupStep({ province: "BC", setup_done: ["stations", "printer"] }, false)).toBe(
			"provider",
		);
		expect(openSetupStep({ province: "BC", setup_done: ["stations", "provider"] }, true)).toBe(
			"printer",
		);
	});

	it("[SETU-01] count a till that came from elsewhere, and end when all are done", () => {
		const done = { province: "QC", setup_done: ["stations", "provider", "printer"] } as const;
		expect([...doneSetupSteps(done, true)].sort()).toEqual([...setupSteps].sort());
		expect([isBeingSetUp(done, false), isBeingSetUp(done, true)]).toEqual([true, false]);
	});

	it("[SETU-01] are none of a restaurant that was added without them", () => {
		expect(isBeingSetUp({ province: null }, false)).toBe(false);
		expect(isBeingSetUp({ province: null, setup_done: null }, false)).toBe(false);
	});
});

it.each([
	["1050 Granville St, Vancouver, BC V6Z 1L3", "BC"],
	["4200 rue Saint-Denis, Montréal h2j 2k8", "QC"],
	["14 Residence Row, Peterborough, ON", "ON"],
	["Unit ON, 5 Main St, Moncton, NB", "NB"],
	["Iqaluit X0A 0H0", undefined],
	["2 Quad Lane", undefined],
	["", undefined],
])("[SETU-01] the address %j is in %s", (address, province) => {
	expect(provinceOfAddress(address)).toBe(province);
});
