export { holdsCharge, ownChargeId, underNewId } from "../payment/own-charge.ts";
export {
	buyerNameFrom,
	buyerOn,
	checkReason,
	mostBuyerName,
	type ReasonRefusal,
	type RefundReason,
	refundReasons,
} from "../payment/refund-reason.ts";
export {
	type BackEntry,
	type BackMark,
	backByPerson,
	backMarks,
	beyondPersonLimits,
	type LimitRefusal,
	liftsLimits,
	type PersonBack,
	type PersonRefundLimits,
	type UnpermittedMark,
} from "./back-report.ts";
export { type ChargeLeft, chargesBack, chargesLeft, underCharges } from "./card-charges.ts";
export { closeRefund } from "./close-refund.ts";
export {
	type CreditEvent,
	type CreditRefusal,
	type CreditState,
	campusAmount,
	creditFor,
	creditStates,
	type DebitSoFar,
	nextCredit,
} from "./credit.ts";
export { type Exchange, exchangeTenders } from "./exchange.ts";
export {
	type ConditionRefusal,
	cashHandedOut,
	defaultOfflineRefundCaps,
	finesBack,
	mayRefund,
	type OfflineRefundCaps,
	type OfflineRefundRefusal,
	offlineRefundAllowed,
	type RefundConditions,
	type RefundLimits,
	refundsBeyondCaps,
	usualRefundLimits,
} from "./may-refund.ts";
export { defaultRefundDays, mostRefundDays, mostRefundsADay } from "./refund-days.ts";
export { type RefundFigures, refundFigures } from "./refund-figures.ts";
export {
	type RefundTenders,
	refundTenders,
	type TenderBack,
	toOtherTenders,
	usualTenders,
} from "./refund-tenders.ts";
export type { RefundedLine, RefundRefusal, RefundWish } from "./refund-wish.ts";
export {
	isRefundOf,
	isSameTender,
	type LineLeft,
	type Refundable,
	refundable,
	type TaxLeft,
	type TenderLeft,
	type TenderName,
} from "./refundable.ts";
export { isVoidOf } from "./void.ts";
