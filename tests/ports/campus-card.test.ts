import { campusCardCases } from "@tuckshop/core/conformance";
import { campusBook, inMemoryCampusCard, noFaults } from "@tuckshop/core/fakes";
import { describe, it } from "vitest";

describe("the campus card in memory", () => {
	const cases = campusCardCases(async () => {
		let made = 0;
		return {
			card: inMemoryCampusCard(noFaults(), campusBook()),
			ownerId: "owner-1",
			stationId: "station-1",
			credentials: { taxable: "60010002", blocked: "60010008", unknown: "99999999" },
			reference: () => `POS-1-${++made}`,
		};
	});
	for (const { title, run } of cases) it(title, run);
});
