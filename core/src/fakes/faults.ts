import type { ServerMark } from "../contract/index.ts";

/** Faults as switches. Every in-memory port reads them at each call; they can change at any time. */
export type Faults = {
	/** The connection to the server, and the answer of its health check. */
	reachable: boolean;
	/** The mark of the server's database in its health check; undefined for none, as from older servers. */
	server: ServerMark | undefined;
	/** False: the server answers 401 to every request of the owner. */
	signedIn: boolean;
	/** False: nothing can be written on this device. */
	disk: boolean;
	/** `garbles`: stores the sale, and answers with something that does not decode. */
	ledger: "accepts" | "refuses" | "garbles";
	/** The server's list of sales: `fails` is an answer that can't be read, such as a 500. */
	history: "answers" | "fails";
	/** `loses-reply`: takes the order and does not answer; a repeat is not recognised. */
	provider: "accepts" | "refuses" | "unreached" | "loses-reply";
	/** The name of a list: only that one is refused. */
	menu:
		| "answers"
		| "refuses"
		| "categories"
		| "subCategories"
		| "modifiers"
		| "modifierGroups"
		| "items";
	/** The server's answer from its cached menu, where the provider's list failed. */
	keptMenu: "missing" | "answers";
	/** Overrides and category order. */
	adjustments: "answers" | "refuses";
	/**
	 * `loses-reply`: debits and does not answer; a repeat is recognised. `forgets`: the outcome of a
	 * debit can't be known.
	 */
	itc: "answers" | "declines" | "unreached" | "loses-reply" | "forgets";
	itcSettings: "answers" | "refuses";
	/**
	 * `none`: no terminal is connected. `times-out`: takes the money and does not answer.
	 * `unreached`: receives nothing and can't reverse a charge. `needs-card`: gives back only to a
	 * card that it reads.
	 */
	terminal: "none" | "approves" | "declines" | "needs-card" | "times-out" | "unreached";
	printer: "prints" | "missing" | "times-out" | "no-paper";
};

/** The switches of a world in which nothing fails. */
export const noFaults = (): Faults => ({
	reachable: true,
	server: undefined,
	signedIn: true,
	disk: true,
	ledger: "accepts",
	history: "answers",
	provider: "accepts",
	menu: "answers",
	keptMenu: "missing",
	adjustments: "answers",
	itc: "answers",
	itcSettings: "answers",
	terminal: "none",
	printer: "prints",
});
