const noBreak = "\u00a0";

/**
 * A French text as it is set in Canada: a no-break space before a colon, a percent or a dollar sign
 * and inside « », and no space before a semicolon, an exclamation or a question mark.
 */
export const setInFrench = (text: string): string =>
	text
		.replace(/[ \u00a0\u202f]+([;!?])/g, "$1")
		.replace(/[ \u00a0\u202f]+([:»%$])/g, `${noBreak}$1`)
		.replace(/«[ \u00a0\u202f]*/g, `«${noBreak}`);
