/** Bytes that stay free on the device: what is sold already needs them to be sent, settled and put away. */
export const storageReserveBytes = 8 * 1024 * 1024;
/** Bytes from which on a cashier is told that room runs short. */
export const lowRoom = 64 * 1024 * 1024;

/** How much room a device has left: `full`: nothing more is sold, before a sale is lost to a full disk. `unknown`: nobody says. */
export type StorageLevel = "unknown" | "ample" | "low" | "full";

export function roomState(
	room: { readonly used: number; readonly quota: number } | undefined,
): StorageLevel {
	if (room === undefined) return "unknown";
	const free = room.quota - room.used;
	if (free < storageReserveBytes) return "full";
	return free < lowRoom ? "low" : "ample";
}
