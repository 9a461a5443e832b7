export * from "./kitchen-printer.ts";
export * from "./order-number.ts";
export * from "./route-lines.ts";
export * from "./ticket.ts";
export * from "./ticket-document.ts";
export * from "./tickets-of.ts";
