import { lazy } from "react";

// The restaurants are there to be opened before their figures are drawn.
export const LateTodayCard = lazy(() =>
	import("./today-card.tsx").then((module) => ({ default: module.TodayCard })),
);
export const LateNeedsYou = lazy(() =>
	import("./needs-you.tsx").then((module) => ({ default: module.NeedsYou })),
);
export const LateRestaurantToday = lazy(() =>
	import("./restaurant-today.tsx").then((module) => ({ default: module.RestaurantToday })),
);
