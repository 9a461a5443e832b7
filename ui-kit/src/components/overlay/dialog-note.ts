import { createContext, type ReactNode } from "react";

/**
 * A note that any open dialog shows below its head. In a separate file, because screens set it
 * before a dialog has loaded.
 */
export const DialogNote = createContext<ReactNode>(undefined);
