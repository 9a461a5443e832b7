export { sandboxAccessToken, sandboxRestaurant } from "./access.ts";
export type { Fault, FaultKind, FaultPlan, FaultRequest } from "./faults.ts";
export * from "./itc/index.ts";
export { demoMenu } from "./menu/demo-menu.ts";
export type { OrderBook, ReceivedOrder } from "./order-book.ts";
export { makeSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
export type { SandboxSettings } from "./settings.ts";
export { type RunningSandbox, type SandboxAddress, startSandbox } from "./start-sandbox.ts";
