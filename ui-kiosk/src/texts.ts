/** What the kiosk says for now. */
export const texts = {
	title: "The kiosk is coming",
	text: "Guests will order here for themselves. Until then, please order at the counter.",
};
