/** The name of a law or publication behind a tax preset's figure, in English as the rules write it. */
export const lawText = (source: string): string => source;
