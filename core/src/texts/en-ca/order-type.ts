/** The name of an order's type, for display. */
export const orderTypeText = (name: string): string => name;
