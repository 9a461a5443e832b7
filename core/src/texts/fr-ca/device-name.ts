/**
 * The name of a device for display: "Chrome sous Linux" for the "Chrome on Linux" of the server, which
 * is made of these words alone. A name that somebody gave stays as it is.
 */
export const deviceNameText = (name: string): string =>
	name === "Unknown device" ? "Appareil inconnu" : name.replace(given, "$1 sous $2");

const given =
	/^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari) on (iPhone|iPad|Android|ChromeOS|Windows|Mac|Linux)$/;
