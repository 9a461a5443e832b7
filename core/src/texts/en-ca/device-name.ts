/** The name of a device for display: its own, or that of browser and system, which the server gives one without a name. */
export const deviceNameText = (name: string): string => name;
