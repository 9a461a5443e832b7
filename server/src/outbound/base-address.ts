/** The result of checking a base address against the allow-list before it is saved. */
export type BaseAddress =
	| { readonly is: "allowed"; readonly url: string; readonly host: string }
	| { readonly is: "malformed" }
	| { readonly is: "elsewhere" };
