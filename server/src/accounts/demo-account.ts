/** The account of the demonstration. Its password is public; it exists and can sign in only while DEMO is on. */
export const demoAccount = {
	email: "demo@tuckshop.example",
	password: "tuckshop-demo",
	businessName: "Maple Commons Dining",
	contactName: "Demo Manager",
	restaurantName: "Maple Commons",
	address: "1 Commons Way, Toronto, ON",
} as const;

/** The servers of the demo's tables. Their PINs are public, as its password is. */
export const demoWaiters = [
	{ name: "Amélie Roy", pin: "4711" },
	{ name: "Marc Tremblay", pin: "2580" },
] as const;
