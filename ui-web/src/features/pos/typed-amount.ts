import { type Cents, emptyEntry, type PriceKey, pressKey } from "@tuckshop/core/rules";

const isDigit = (character: string): character is PriceKey & string => /^\d$/.test(character);

/** The amount of a field's text: its digits, read as whole cents from the right (OPEN-05). A digit past the limit changes nothing. */
export const amountOfText = (text: string): Cents => [...text].filter(isDigit).reduce((entry, digit) => pressKey(entry, digit), emptyEntry).amount;
