export * from "./usb.ts";
export * from "./webusb-printer.ts";
