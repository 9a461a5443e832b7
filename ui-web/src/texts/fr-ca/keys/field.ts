import type { FieldTexts } from "../../../panels/field-texts.ts";
import type { FrenchOf } from "../french-of.ts";

export const fieldFr: FrenchOf<FieldTexts> = {
	showPassword: "Afficher le mot de passe",
	hidePassword: "Masquer le mot de passe",
	backspace: "Retour arrière",
	clear: "Effacer",
};
