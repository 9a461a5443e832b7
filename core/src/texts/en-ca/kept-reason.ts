/** A reason that was kept with a record, as it is read. The product's own are kept in English: that is the sentence. */
export const keptReasonText = (reason: string): string => reason;
