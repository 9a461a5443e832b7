/**
 * True for the second press of a double tap. It was meant for the button that stood in this place
 * before. The browser counts the presses of a finger or a mouse; a key counts none.
 */
export const isSecondTap = ({ detail }: { readonly detail: number }): boolean => detail > 1;
