/** The first letter of a name, drawn by the style sheet: it is no part of a button's text. */
export const Avatar = ({ name }: { readonly name: string }) => (
	<span
		className="ts-avatar"
		aria-hidden
		data-letter={[...name.trim()][0]?.toLocaleUpperCase("en-CA")}
	/>
);
