import { deviceNameText as deviceNameTextInEnglish } from "../en-ca/device-name.ts";
import { said } from "../spoken.ts";

/** The name of a device for display, in the spoken language where the server gave it. */
export const deviceNameText = said("deviceNameText", deviceNameTextInEnglish);
