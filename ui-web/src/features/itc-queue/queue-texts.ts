import { textsOf } from "../../texts/texts.ts";
import { queueEnCa } from "./en-ca.ts";

export const s = textsOf("queue", queueEnCa);
