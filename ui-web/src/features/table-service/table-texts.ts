import { textsOf } from "../../texts/texts.ts";
import { tableEnCa } from "./en-ca.ts";

export const s = textsOf("table", tableEnCa);

export type TableTextKey = Parameters<typeof s>[0];
