import { expect, it } from "vitest";
import { deviceNameText } from "./device-name.ts";

it.each([
	["Chrome on Linux", "Chrome sous Linux"],
	["Samsung Internet on Android", "Samsung Internet sous Android"],
	["Unknown device", "Appareil inconnu"],
	["Firefox", "Firefox"],
	["Counter on Laurier", "Counter on Laurier"],
	["Chrome on Linux, at the window", "Chrome on Linux, at the window"],
])(
	"[COUN-14] the device named %j is %j in French: only what the server made of browser and system is said anew",
	(name, said) => {
		expect(deviceNameText(name)).toBe(said);
	},
);
