/** A refusal of the product's server, as its Problem has it: a code, its own English sentence, the field that it is about, and after how many seconds another try makes sense. */
export type ServerRefusal = {
	readonly code: string;
	readonly message: string;
	readonly field?: string;
	readonly retry_after?: number;
};

/** The sentence of a server's refusal. The server writes in English, with its figures and names: that is the sentence. */
export const serverRefusalText = ({ message }: ServerRefusal): string => message;
