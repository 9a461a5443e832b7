/** Letters that can't be mistaken for a digit. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * The letter of a device, by its position among the outlet's devices, from 0: A to Z, then AA and
 * on.
 */
export function letterAt(place: number): string {
	const { length } = alphabet;
	const rest = Math.floor(place / length);
	return (rest === 0 ? "" : letterAt(rest - 1)) + alphabet[place % length];
}

/**
 * The source of a device's order numbers: the letter that the server assigned to it, if it could be
 * asked yet, and the device's own id.
 */
export type NumberGiver = { readonly letter?: string | undefined; readonly deviceId: string };

/**
 * A short order number, from the count of the device on that business date: B27, or 7F3-27 without
 * a letter.
 */
export const orderNumber = ({ letter, deviceId }: NumberGiver, count: number): string =>
	letter === undefined ? `${shortDeviceId(deviceId)}-${count}` : `${letter}${count}`;

/** The last three letters and digits of a device's id. */
const shortDeviceId = (deviceId: string): string =>
	deviceId
		.replaceAll(/[^0-9a-z]/gi, "")
		.slice(-3)
		.toUpperCase();
