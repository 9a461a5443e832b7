/** Where the browser's tab keeps which tab of the settings opens next. */
export const settingsTabKey = "tuckshop.settingsTab";
