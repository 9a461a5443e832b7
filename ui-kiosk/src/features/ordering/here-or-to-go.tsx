import { orderTypesOf } from "@tuckshop/core/rules/till";
import { KioskOptions } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useAnnounce } from "../../app/announcer.tsx";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { useKioskChoices } from "../../app/kiosk-choices.tsx";

const ids = ["here", "to-go"] as const;

type HereOrToGoProps = {
	/** False: the owner has not chosen that guests are asked. */
	readonly isAsked: boolean;
	/** The guest has not said it yet. */
	readonly isMissing: boolean;
	/** The id of the order's type. */
	readonly chosen: string | undefined;
};

/** The guest's answer, which an order needs before it is paid where the owner lets kiosks ask. */
export function useHereOrToGo() {
	const { asksOrderType } = useKioskChoices().settings;
	const types = orderTypesOf(usePos().till);
	// A restaurant that has taken one of the two from its types has nothing to ask.
	const isAsked = asksOrderType && ids.every((id) => types.some((type) => type.id === id));
	const chosen = usePosState("order", ({ order }) => order.details?.type?.id);
	const announce = useAnnounce();
	const { t } = useLanguage();
	const isMissing = isAsked && chosen === undefined;
	return {
		isAsked,
		chosen,
		isMissing,
		/** Leads to the question, for a guest who wants to pay without an answer. */
		remind() {
			if (!isMissing) return;
			document.querySelector<HTMLElement>(".tk-group [role=radio]")?.focus();
			announce(t("review.type.missing"));
		},
	};
}

/** Asks whether the guest eats here or takes the order away. */
export function HereOrToGo({ isAsked, isMissing, chosen }: HereOrToGoProps) {
	const pos = usePos();
	const { t } = useLanguage();
	const details = usePosState("order", ({ order }) => order.details);
	if (!isAsked) return undefined;
	return (
		<KioskOptions
			title={t("review.type")}
			rule={t("review.type.rule")}
			state={isMissing ? "open" : "met"}
			kind="radio"
			options={ids.map((id) => ({
				id,
				label: t(`review.type.${id}`),
				chosen: chosen === id,
			}))}
			onToggle={(id) => {
				const type = orderTypesOf(pos.till).find((known) => known.id === id);
				if (type) void settled(pos.details.describe({ ...details, type }));
			}}
		/>
	);
}
