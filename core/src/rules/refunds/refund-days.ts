/** The days within which a sale can be refunded, unless the restaurant says otherwise. */
export const defaultRefundDays = 90;

/** The most refunds of a person a day that a limit can say. */
export const mostRefundsADay = 1_000;

/** The most days that a restaurant can say: ten years. */
export const mostRefundDays = 3_650;
