import { textsOf } from "../../texts/texts.ts";
import { settingsEnCa } from "./en-ca.ts";

export type SettingsTextKey = keyof typeof settingsEnCa;

export const s = textsOf(settingsEnCa);
