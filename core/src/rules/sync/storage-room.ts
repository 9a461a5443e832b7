/**
 * Bytes that stay free on the device, 8 MiB: existing sales need them to be sent, settled and
 * archived.
 */
export const storageReserveBytes = 8 * 1024 * 1024;
/** Free bytes, 64 MiB, below which a cashier is warned. */
export const lowRoom = 64 * 1024 * 1024;

/**
 * The remaining storage of a device. `full`: nothing more is sold, before a sale is lost to a full
 * disk. `unknown`: the device does not report it.
 */
export type StorageLevel = "unknown" | "ample" | "low" | "full";

/** The level of a device's storage, from the bytes used and the bytes there. */
export function roomState(
	room: { readonly used: number; readonly quota: number } | undefined,
): StorageLevel {
	if (room === undefined) return "unknown";
	const free = room.quota - room.used;
	if (free < storageReserveBytes) return "full";
	return free < lowRoom ? "low" : "ample";
}
