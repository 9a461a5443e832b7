export * from "./kiosk-settings.ts";
export * from "./menu-texts.ts";
export * from "./menu-texts-csv.ts";
export * from "./spoken-text.ts";
