import { textsOf } from "../../texts/texts.ts";
import { settingsEnCa } from "./en-ca.ts";

export const s = textsOf("settings", settingsEnCa);
