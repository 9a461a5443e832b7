import type { s } from "../../../features/kiosk-device/kiosk-device-texts.ts";
import type { FrenchOf } from "../french-of.ts";

export const kioskDeviceFr: FrenchOf<typeof s> = {
	"kioskDevice.title": "Cet appareil est une borne",
	"kioskDevice.guests": "Les clients commandent et paient ici",
	"kioskDevice.text":
		"Le comptoir, les paramètres, les transactions et le service aux tables s’ouvrent sur un autre appareil.",
	"kioskDevice.leave":
		"Personnel : pour en refaire une caisse, ouvrez la borne, touchez deux secondes le nom en haut, choisissez de quitter la borne et entrez le mot de passe du propriétaire.",
	"kioskDevice.open": "Ouvrir la borne",
};
