/** The names by which menus list a container deposit, in English and French; an amount may follow. */
const depositName =
	/^(((bottle|can|(beverage )?container|refundable) )?deposit|consigne)(\s*[\d.,$¢()\s]+)?$/i;

/**
 * True if a modifier of this name is a container deposit. Only the name says so: no provider marks
 * one.
 */
export const isDepositName = (name: string): boolean => depositName.test(name.trim());
