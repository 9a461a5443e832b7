export { closeRefund } from "./close-refund.ts";
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
	type LineLeft,
	type Refundable,
	refundable,
	type TaxLeft,
	type TenderLeft,
	type TenderName,
} from "./refundable.ts";
