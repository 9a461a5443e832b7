import { s } from "../table-texts.ts";

/** An undocumented status is shown as the server wrote it. */
export function statusText(status: string): string {
	switch (status) {
		case "available":
			return s("status.available");
		case "occupied":
			return s("status.occupied");
		case "reserved":
			return s("status.reserved");
		case "cleaning":
			return s("status.cleaning");
		default:
			return status.trim() === ""
				? s("status.none")
				: status.slice(0, 1).toUpperCase() + status.slice(1);
	}
}
