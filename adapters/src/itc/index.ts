export { type BalanceAnswer, balanceAnswer } from "./balance-reply.ts";
export { type AskedDebit, type DebitAnswer, debitAnswer } from "./debit-reply.ts";
export { balanceQuery, debitBody, itcHeaderNames, itcHeaders } from "./wire.ts";
export { approvedReply, balanceReply, type Declined, declinedReply, type ReplyShape, refusedReply } from "./write-reply.ts";
