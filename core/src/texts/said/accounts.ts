import {
	newPasswordText as newPasswordTextInEnglish,
	roleText as roleTextInEnglish,
	shortDayText as shortDayTextInEnglish,
} from "../en-ca/accounts.ts";
import { said } from "../spoken.ts";

/** Why a new password is refused, in the spoken language. */
export const newPasswordText = said("newPasswordText", newPasswordTextInEnglish);

/** The name of the role of an account, in the spoken language. */
export const roleText = said("roleText", roleTextInEnglish);

/** The day of a moment, in the spoken language. */
export const shortDayText = said("shortDayText", shortDayTextInEnglish);
