export * from "./kiosk-settings.ts";
export * from "./menu-texts.ts";
export * from "./menu-texts-csv.ts";
