import {
	isSuperAdmin,
	type NewPasswordRefusal,
	passwordLength,
} from "../../rules/accounts/index.ts";
import type { OrderLine } from "../../rules/order/line.ts";
import type { OfflineSyncResult } from "../../rules/sync/queue-status.ts";
import type { PrinterTrouble } from "../en-ca/printer.ts";

/** The title of the open price dialog. */
export const openPriceTitle = (itemName?: string): string =>
	itemName === undefined ? "Entrer le prix" : `Entrer le prix de ${itemName}`;

/** The name of a line: the menu's, or that of the charge for packaging. */
export const shownName = ({ name, packaging }: Pick<OrderLine, "name" | "packaging">): string =>
	packaging ? "Emballage" : name;

/** The sentence of a printer's fault. */
export function printerText(trouble: PrinterTrouble): string {
	switch (trouble._tag) {
		case "PrinterNotLoaded":
			return "Le pilote de l’imprimante n’a pas pu être chargé.";
		case "PrinterTimedOut":
			return trouble.connection === "USB"
				? "La connexion USB n’a pas répondu. Vérifiez que l’imprimante est branchée et allumée."
				: "La connexion réseau n’a pas répondu. Vérifiez l’adresse IP et le réseau.";
		case "PrinterNotConnected":
			return `L’imprimante n’a pas pu être jointe\u00a0: ${trouble.reason}`;
		case "PrintFailed":
			return `L’impression a échoué avec le code ${trouble.code}`;
	}
}

/** The result line of an offline sync. */
export function offlineSyncText(result: OfflineSyncResult): string {
	switch (result.code) {
		case "none-offline":
			return "Aucune transaction hors ligne à synchroniser";
		case "none-queued":
			return "Aucune transaction hors ligne en file";
		case "synced":
			return `Transactions hors ligne synchronisées\u00a0: ${result.synced} de ${result.total}`;
	}
}

/** The name of an account's role. */
export const roleText = (user: { readonly role: string }): string =>
	isSuperAdmin(user) ? "Super administrateur" : "Utilisateur";

/** Why a new password is refused. */
export function newPasswordText(refusal: NewPasswordRefusal): string {
	switch (refusal) {
		case "password-too-short":
			return `Le mot de passe doit avoir au moins ${passwordLength.least} caractères`;
		case "password-too-long":
			return `Le mot de passe doit avoir au plus ${passwordLength.most} caractères`;
		case "passwords-differ":
			return "Les mots de passe ne concordent pas";
	}
}
