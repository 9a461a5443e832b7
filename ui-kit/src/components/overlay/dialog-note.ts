import { createContext, type ReactNode } from "react";

/** What is to be said in whatever dialog is open, under its head: it is not the dialog's own. A file apart: a screen gives it before any dialog is loaded. */
export const DialogNote = createContext<ReactNode>(undefined);
