export * from "./epos-network-printer.ts";
export * from "./epos-reply.ts";
export * from "./epos-request.ts";
