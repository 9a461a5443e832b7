import { textsOf } from "../../../texts/texts.ts";
import { libraryEnCa } from "./en-ca.ts";

export const s = textsOf("library", libraryEnCa);
