import { Navigate } from "@tanstack/react-router";
import { Splash } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { lastTill } from "../../app/open-till.ts";
import { useServices } from "../../app/services.tsx";
import { useAnswer } from "../../app/use-answer.ts";
import { t } from "../../texts/texts.ts";
import { entryPlace } from "./last-place.ts";

/**
 * /table-service: the station of the last table service; without one, or with the mode off, the
 * start page (TPIN-01).
 */
export function TableEntry({ ownerId }: { readonly ownerId: string }) {
	const { settings } = useServices().pos;
	const found = useAnswer(ownerId, () =>
		Effect.map(entryPlace(settings, lastTill(settings, ownerId)), (station) => ({ station })),
	);
	if (!found) return <Splash label={t("splash.loading")} />;
	return found.station ? (
		<Navigate to="/table-service/$restaurantId/$stationId" params={found.station} replace />
	) : (
		<Navigate to="/" replace />
	);
}
