import type {
	DeviceState,
	DrawerState,
	HeldState,
	KitchenState,
	MenuState,
	Observable,
	OrderState,
	PayState,
	PeopleState,
	Pos,
	PosReceipts,
	RefundsState,
	SettingsState,
	SyncState,
} from "@tuckshop/core/pos";
import { usePos } from "./pos-provider.tsx";
import { useObserved } from "./use-observed.ts";

/** The states of the POS that screens read. */
type PosAreas = {
	readonly menu: MenuState;
	readonly order: OrderState;
	readonly pay: PayState;
	readonly sync: SyncState;
	readonly settings: SettingsState;
	readonly device: DeviceState;
	readonly drawer: DrawerState;
	readonly held: HeldState;
	readonly kitchen: KitchenState;
	readonly people: PeopleState;
	readonly refunds: RefundsState;
	readonly receipts: ReturnType<PosReceipts["state"]["getState"]>;
};

/**
 * Returns what `select` picks from a state of the POS. The component renders again when that changes, so `select` has to return a
 * value or a part of the state, never a new object.
 */
export function usePosState<A extends keyof PosAreas, T>(
	area: A,
	select: (state: PosAreas[A]) => T,
): T {
	return useObserved(storeOf(usePos(), area), select);
}

const storeOf = <A extends keyof PosAreas>(pos: Pos, area: A) =>
	pos[area].state as Pos[A]["state"] & Observable<PosAreas[A]>;
