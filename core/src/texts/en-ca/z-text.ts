/** The number of a Z as people read it: Z 0118. */
export const zText = (number: number): string => `Z ${String(number).padStart(4, "0")}`;
