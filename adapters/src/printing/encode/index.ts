export * from "./encode-job.ts";
export * from "./printer-hardware.ts";
