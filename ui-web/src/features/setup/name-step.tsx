import type { RestaurantSummary, User } from "@tuckshop/core/records";
import { noNumberYet } from "@tuckshop/core/rules/accounts";
import { Field } from "@tuckshop/ui-kit/components";
import { Effect } from "effect";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { firstZone } from "../../panels/province/restaurant-place.ts";
import { s } from "./setup-texts.ts";
import { StepFrame } from "./step-frame.tsx";
import { useSaving } from "./use-setup.ts";

type NameStepProps = {
	readonly user: User;
	/** Undefined: it is made by this step. */
	readonly restaurant: RestaurantSummary | undefined;
	/** Called with the restaurant's id. */
	readonly onDone: (id: string) => void;
};

/** Name and address: filled in as the account was registered. */
export function NameStep({ user, restaurant, onDone }: NameStepProps) {
	const { restaurants } = useServices();
	const { busy, save } = useSaving();
	const [entries, setEntries] = useState({
		name: restaurant?.name ?? user.business_name,
		address: restaurant?.address ?? user.address ?? "",
		phone: restaurant?.phone ?? (restaurant ? "" : (user.phone ?? "")),
	});
	const [asked, setAsked] = useState(false);
	const field = (id: keyof typeof entries) => ({
		size: 56 as const,
		value: entries[id],
		label: s(`name.${id}`),
		onChange: (text: string) => setEntries((now) => ({ ...now, [id]: text })),
	});
	const missing = (id: "name" | "address") =>
		asked && entries[id].trim() === "" ? s(`${id}.missing`) : undefined;
	const send = async () => {
		setAsked(true);
		const { name, address, phone } = entries;
		if (name.trim() === "" || address.trim() === "") return;
		const given = { name, location: address, phone: phone.trim() || null };
		let id = restaurant?.id;
		const saved = await save(() =>
			restaurant
				? restaurants.update(restaurant.id, given)
				: Effect.tap(
						restaurants.create({
							...given,
							restaurant_id: noNumberYet,
							time_zone: firstZone(),
							setup_done: [],
						}),
						(made) => Effect.sync(() => (id = made.id)),
					),
		);
		if (saved && id !== undefined) onDone(id);
	};
	return (
		<StepFrame
			title={s("name.title")}
			text={s("name.text")}
			busy={busy}
			onContinue={() => void send()}
		>
			<div className="ts-card">
				<div className="grid gap-[14px] p-[20px]">
					<Field {...field("name")} error={missing("name")} autoComplete="organization" />
					<Field {...field("address")} error={missing("address")} autoComplete="street-address" />
					<Field {...field("phone")} type="tel" autoComplete="tel" />
				</div>
			</div>
		</StepFrame>
	);
}
