/** The first letter of a name. */
export const Avatar = ({ name }: { readonly name: string }) => (
	<span className="ts-avatar" aria-hidden>
		{[...name.trim()][0]?.toLocaleUpperCase("en-CA")}
	</span>
);
