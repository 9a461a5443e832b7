import { textsOf } from "../../texts/texts.ts";
import { transactionsEnCa } from "./en-ca.ts";

export const s = textsOf("sales", transactionsEnCa);
