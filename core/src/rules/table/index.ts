export * from "./floor-plan.ts";
export * from "./judge-part.ts";
export * from "./new-items.ts";
export * from "./order-status.ts";
export * from "./session.ts";
export * from "./table-payment.ts";
export * from "./table-sale.ts";
export * from "./table-status.ts";
