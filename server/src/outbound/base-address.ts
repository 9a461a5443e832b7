/** What a base address that somebody wants to save is to the allow-list. */
export type BaseAddress =
	| { readonly is: "allowed"; readonly url: string; readonly host: string }
	| { readonly is: "malformed" }
	| { readonly is: "elsewhere" };
