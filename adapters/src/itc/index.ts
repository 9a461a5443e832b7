export { type BalanceAnswer, balanceAnswer } from "./balance-reply.ts";
export { type DebitRequested, debitAnswer, type ParsedDebitReply } from "./debit-reply.ts";
export { balanceQuery, debitBody, itcHeaderNames, itcHeaders } from "./wire.ts";
export {
	approvedReply,
	balanceReply,
	type DeclinedReply,
	declinedReply,
	type ReplyShape,
	refusedReply,
} from "./write-reply.ts";
