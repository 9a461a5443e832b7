import { menuEndpoints } from "@tuckshop/core/contract";
import type { MenuAdjustments } from "@tuckshop/core/ports";
import { overrideOf, placeOf, recordOfOverride, recordOfPlace } from "@tuckshop/core/records";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

export function httpMenuAdjustments(door: ServerDoor): MenuAdjustments {
	const { menuItemOverrides, saveMenuItemOverride, categoryOrder, saveCategoryOrder } = menuEndpoints;
	return {
		overrides: (id) => Effect.map(callEndpoint(door, menuItemOverrides, { params: { id } }), ({ data }) => data.map(overrideOf)),
		saveOverride: (id, override) => Effect.asVoid(callEndpoint(door, saveMenuItemOverride, { params: { id }, body: recordOfOverride(override) })),
		categoryOrder: (id) => Effect.map(callEndpoint(door, categoryOrder, { params: { id } }), ({ data }) => data.map(placeOf)),
		saveCategoryOrder: (id, places) =>
			Effect.asVoid(callEndpoint(door, saveCategoryOrder, { params: { id }, body: { categories: places.map(recordOfPlace) } })),
	};
}
