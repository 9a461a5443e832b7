import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Deployment, SavedRestaurant } from "@tuckshop/core/contract";
import type { RestaurantFault } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { Button, Dialog, Field, Notice, SelectField } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { revealWords } from "../../panels/field-texts.ts";
import { type ChosenPlace, ProvinceFields } from "../../panels/province/province-fields.tsx";
import {
	additionOfNew,
	firstZone,
	keptPlans,
	movedTo,
	placeOfNew,
	today,
} from "../../panels/province/restaurant-place.ts";
import { useTryToast } from "../../panels/use-try-toast.ts";
import { t } from "../../texts/texts.ts";
import { s } from "./dashboard-texts.ts";
import {
	type Checked,
	type EntryProblem,
	entriesOf,
	firstEntries,
	newRestaurantOf,
	type RestaurantEntries,
	restaurantChangeOf,
	restaurantFaultText,
	sameNumbersAs,
	tenders,
} from "./restaurant-entries.ts";

type RestaurantFormProps = {
	readonly restaurant?: RestaurantSummary | undefined;
	/** All restaurants of the owner: the form warns of equal numbers. */
	readonly all: readonly RestaurantSummary[];
	readonly onClose: () => void;
	/** Called with the id of a restaurant that was saved and has a provider's address. */
	readonly onSaved?: ((id: string) => void) | undefined;
};

/** "Add Restaurant", or "Edit Restaurant" of the one given. */
export function RestaurantForm({ restaurant, all, onClose, onSaved }: RestaurantFormProps) {
	const form = useRestaurantForm({ restaurant, onClose, onSaved });
	const { pending, send } = form;
	return (
		<Dialog
			open
			onClose={onClose}
			title={restaurant ? s("restaurant.editTitle") : s("restaurant.add")}
			closeLabel={t("action.close")}
			size={560}
			busy={pending}
			onSubmit={send}
			foot={
				<>
					<Button size={72} disabled={pending} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						busy={pending}
						busyLabel={restaurant ? s("restaurant.saving") : s("restaurant.creating")}
					>
						{restaurant ? s("restaurant.save") : s("restaurant.create")}
					</Button>
				</>
			}
		>
			<RestaurantFields form={form} restaurant={restaurant} all={all} />
		</Dialog>
	);
}

type RestaurantFormState = ReturnType<typeof useRestaurantForm>;

/** The sandbox's address and numbers, for a restaurant that is new; undefined where there is no sandbox. */
function useSandboxProvider(isNew: boolean): Deployment["sandbox_provider"] | undefined {
	const { deployment } = useServices();
	const { data } = useQuery({
		queryKey: ["deployment"],
		queryFn: () => settled(deployment.read()),
		enabled: isNew,
	});
	return isNew && data?.ok ? data.value.sandbox_provider : undefined;
}

/** The typed values, and the server's answer once they are sent. */
function useRestaurantForm({ restaurant, onClose, onSaved }: Omit<RestaurantFormProps, "all">) {
	const { restaurants } = useServices();
	const queries = useQueryClient();
	const showToast = useShowToast();
	const tries = useTryToast();
	const sandbox = useSandboxProvider(restaurant === undefined);
	const [typed, setTyped] = useState<Partial<RestaurantEntries>>({});
	const [place, setPlace] = useState<ChosenPlace>(() =>
		restaurant
			? { province: restaurant.province, timeZone: restaurant.time_zone }
			: { province: null, timeZone: firstZone() },
	);
	const entries = {
		...(restaurant ? entriesOf(restaurant) : firstEntries(sandbox, place.province)),
		...typed,
	};
	const [problem, setProblem] = useState<EntryProblem>({});
	const [pending, setPending] = useState(false);

	const send = async () => {
		if (restaurant)
			return submit(restaurantChangeOf(entries, restaurant.id), (change) =>
				settled(
					Effect.tap(restaurants.update(restaurant.id, change), () =>
						Effect.map(movedTo(restaurants, restaurant, place), (days) => {
							const kept = keptPlans(days);
							if (kept) showToast(kept);
						}),
					),
				),
			);
		return submit(newRestaurantOf(entries), (created) =>
			settled(restaurants.create({ ...created, ...placeOfNew(place) })),
		);
	};
	const submit = async <T,>(
		checked: Checked<T>,
		call: (value: T) => ReturnType<typeof settled<SavedRestaurant, RestaurantFault>>,
	) => {
		tries.again();
		if (!checked.ok) {
			setProblem(checked.problem);
			if ("missing" in checked.problem)
				tries.fail({ tone: "destructive", title: t("toast.error"), text: checked.problem.missing });
			return;
		}
		setProblem({});
		setPending(true);
		const result = await call(checked.value);
		setPending(false);
		if (!result.ok) {
			const text = restaurant
				? restaurantFaultText(result.fault, "restaurant.updateRefused", "restaurant.updateFailed")
				: restaurantFaultText(result.fault, "restaurant.createRefused", "restaurant.createFailed");
			tries.fail({ tone: "destructive", title: t("toast.error"), text });
			return;
		}
		const { name, same_numbers_as: same } = result.value;
		if (same)
			showToast({
				tone: "warning",
				title: s("restaurant.sameNumbers.saved", { names: same.join(", ") }),
				text: name,
			});
		await queries.invalidateQueries({ queryKey: ["restaurants"] });
		onClose();
		if (result.value.menu_api_url !== null) onSaved?.(result.value.id);
	};
	return { entries, setTyped, sandbox, place, setPlace, problem, pending, send };
}

type RestaurantFieldsProps = Omit<RestaurantFormProps, "onClose"> & {
	readonly form: RestaurantFormState;
};

function RestaurantFields({ form, restaurant, all }: RestaurantFieldsProps) {
	const { entries, setTyped, sandbox, place, setPlace, problem } = form;
	const field = (name: keyof RestaurantEntries, error?: string) => ({
		name,
		value: entries[name],
		error,
		onChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
	});
	const same = sameNumbersAs(entries, all, restaurant?.id);
	const under = "missing" in problem ? {} : problem;
	return (
		<div className="grid gap-[14px] tablet:grid-cols-2 tablet:gap-x-[16px]">
			<Field {...field("name")} label={s("restaurant.name")} className="tablet:col-span-2" />
			<Field
				{...field("location")}
				label={restaurant ? s("restaurant.address") : s("restaurant.location")}
				className="tablet:col-span-2"
			/>
			<ProvinceFields
				value={place}
				onChange={setPlace}
				day={today()}
				{...(restaurant ? {} : { addition: additionOfNew })}
			/>
			<Field
				{...field("restaurantId", under.restaurantId)}
				label={s("restaurant.id")}
				inputMode="numeric"
			/>
			<Field
				{...field("branchId", under.branchId)}
				label={s("restaurant.branch")}
				inputMode="numeric"
			/>
			{same.length > 0 && (
				<div className="tablet:col-span-2">
					<Notice
						tone="warning"
						title={s("restaurant.sameNumbers", { names: same.join(", ") })}
						text={s("restaurant.sameNumbers.text")}
					/>
				</div>
			)}
			<Field
				{...field("phone")}
				label={s("restaurant.phone")}
				type="tel"
				className="tablet:col-span-2"
			/>
			{sandbox && (
				<div className="tablet:col-span-2">
					<Notice tone="info" title={s("restaurant.sandbox")} text={s("restaurant.sandbox.text")} />
				</div>
			)}
			<Field
				{...field("menuUrl")}
				label={s("restaurant.menuUrl")}
				type="url"
				className="tablet:col-span-2"
			/>
			<Field
				{...field("menuKey")}
				label={s("restaurant.menuKey")}
				type="password"
				autoComplete="off"
				className="tablet:col-span-2"
				hint={restaurant?.has_menu_api_key ? s("restaurant.menuKeyKept") : undefined}
				reveal={revealWords()}
			/>
			{restaurant && <TenderField {...field("tender")} />}
		</div>
	);
}

/** The tender with which each order at the counter begins. */
function TenderField({
	value,
	onChange,
}: {
	readonly value: string;
	readonly onChange: (value: string) => void;
}) {
	return (
		<div className="tablet:col-span-2">
			<SelectField
				label={s("restaurant.tender")}
				value={value}
				onChange={onChange}
				options={tenders.map((each) => ({ value: each, label: s(`restaurant.tender.${each}`) }))}
			/>
		</div>
	);
}
