import type { Reader } from "../texts.ts";

/** The keys of an English catalogue, each with its text in Canadian French: a missing one does not compile. */
export type FrenchOf<R> = R extends Reader<infer T> ? { readonly [key in keyof T]: string } : never;
