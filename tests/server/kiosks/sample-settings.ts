/** Choices for a restaurant's kiosks, each another than the usual one. */
export const kioskSettings = {
	idle_seconds: 90,
	question_seconds: 40,
	number_seconds: 60,
	typed_cards: true,
	offline_campus: false,
	offline_counter: false,
	asks_order_type: false,
};
