/** The account of the demonstration. Its password is public; it exists and can sign in only while DEMO is on. */
export const demoAccount = {
	email: "demo@tuckshop.example",
	password: "tuckshop-demo",
	businessName: "Maple Commons Dining",
	contactName: "Demo Manager",
	restaurantName: "Maple Commons",
	address: "1 Commons Way, Toronto, ON",
} as const;
