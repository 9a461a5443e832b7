/**
 * A provider's access token for display: its first and last four characters, or nothing of one of
 * eight or fewer (DBG-03).
 */
export const maskedToken = (token: string): string => {
	const characters = [...token];
	return characters.length <= 8
		? "••••••••"
		: `${characters.slice(0, 4).join("")}••••••••${characters.slice(-4).join("")}`;
};
