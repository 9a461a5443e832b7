import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { RestaurantFault } from "@tuckshop/core/ports";
import type { RestaurantSummary, SetupMark, User } from "@tuckshop/core/records";
import { doneSetupSteps, openSetupStep, type SetupStep } from "@tuckshop/core/rules/accounts";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useTryToast } from "../../panels/use-try-toast.ts";
import { s } from "./setup-texts.ts";

/** How often a step that waits for a till asks if it came, in milliseconds. */
const lookEvery = 2_000;

/** The records by which a restaurant's setup knows how far it is. `waits`: a till may come at any moment. */
export function useSetup(restaurantId: string | undefined, waits: boolean) {
	const { restaurants, tills, deployment } = useServices();
	const list = useQuery({
		queryKey: ["restaurants"],
		queryFn: () => settled(restaurants.list()),
		staleTime: 0,
		enabled: restaurantId !== undefined,
	});
	const devices = useQuery({
		queryKey: ["tills-of-setup"],
		queryFn: async () => {
			const found = await settled(tills.list());
			return found.ok ? found.value : [];
		},
		staleTime: 0,
		enabled: restaurantId !== undefined,
		refetchInterval: waits ? lookEvery : false,
	});
	const told = useQuery({
		queryKey: ["deployment"],
		queryFn: () => settled(deployment.read()),
	});
	const restaurant = list.data?.ok
		? list.data.value.find(({ id }) => id === restaurantId)
		: undefined;
	const own = (devices.data ?? []).filter((till) => till.restaurantId === restaurantId);
	return {
		restaurant,
		tills: own,
		done: restaurant ? doneSetupSteps(restaurant, own.length > 0) : new Set<SetupStep>(),
		next: restaurant ? openSetupStep(restaurant, own.length > 0) : undefined,
		sandbox: told.data?.ok ? told.data.value.sandbox_provider : undefined,
		/** The address by which other devices open this product. */
		address: (told.data?.ok ? told.data.value.public_url : null) ?? window.location.origin,
		isPending:
			told.isPending || (restaurantId !== undefined && (list.isPending || devices.isPending)),
		failed: list.data !== undefined && !list.data.ok,
		again: () => void list.refetch(),
	};
}

/** The props of a step. */
export type StepProps = {
	readonly user: User;
	readonly restaurant: RestaurantSummary;
	readonly setup: Setup;
	readonly onBack: () => void;
	/** Called when the step is done. */
	readonly onDone: () => void;
};

export type Setup = ReturnType<typeof useSetup>;

/** Saves a step's entries: `busy` meanwhile; a failure is told, and the entries stay. */
export function useSaving() {
	const queries = useQueryClient();
	const { fail, again } = useTryToast();
	const [busy, setBusy] = useState(false);
	/** True where it is saved. */
	const save = async (
		work: () => Effect.Effect<unknown, RestaurantFault>,
		onRefused: (fault: RestaurantFault) => boolean = () => false,
	): Promise<boolean> => {
		if (busy) return false;
		again();
		setBusy(true);
		const saved = await settled(work());
		// Also where a part of it failed: what was saved stands.
		await queries.invalidateQueries({ queryKey: ["restaurants"] });
		setBusy(false);
		if (!saved.ok && !onRefused(saved.fault))
			fail({
				tone: "destructive",
				title: s("failed"),
				text: saved.fault._tag === "Refused" ? saved.fault.reason : s("failed.text"),
			});
		return saved.ok;
	};
	return { busy, save };
}

/** The marks of a restaurant's setup with one more. */
export const markedWith = (
	{ setup_done }: RestaurantSummary,
	mark: SetupMark,
): { readonly setup_done: readonly SetupMark[] } => ({
	setup_done: [...new Set([...(setup_done ?? []), mark])],
});
