import { useQueryClient } from "@tanstack/react-query";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { ConfirmDialog } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./dashboard-texts.ts";
import { restaurantFaultText } from "./restaurant-entries.ts";

/** Asks before a restaurant and its stations are deleted (REST-24). */
export function DeleteRestaurant({
	restaurant,
	onClose,
}: {
	readonly restaurant: RestaurantSummary;
	readonly onClose: () => void;
}) {
	const { restaurants } = useServices();
	const queries = useQueryClient();
	const showToast = useShowToast();
	const [pending, setPending] = useState(false);
	const remove = async () => {
		setPending(true);
		const result = await settled(restaurants.remove(restaurant.id));
		setPending(false);
		if (!result.ok) {
			showToast({
				tone: "destructive",
				title: t("toast.error"),
				text: restaurantFaultText(
					result.fault,
					"restaurant.deleteRefused",
					"restaurant.deleteFailed",
				),
			});
		}
		await queries.invalidateQueries({ queryKey: ["restaurants"] });
		onClose();
	};
	return (
		<ConfirmDialog
			open
			danger
			title={`${s("restaurant.deleteTitle")}: ${restaurant.name}`}
			text={s("restaurant.deleteAsk")}
			confirmLabel={s("restaurant.deleteWord")}
			cancelLabel={t("action.cancel")}
			closeLabel={t("action.close")}
			busy={pending}
			busyLabel={s("restaurant.deleting")}
			onConfirm={remove}
			onCancel={onClose}
		/>
	);
}
