/** Turns a drawn paper, an SVG element in text, into an image's source and its text for assistive technology. */
export const pictureOf = (svg: string): { readonly source: string; readonly text: string } => ({
	source: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`,
	text: [...new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("text")]
		.map(({ textContent }) => textContent.trim())
		.join(", "),
});
