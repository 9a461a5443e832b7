/** A modifier group: the options with their prices in dollars as text, and the defaults. */
export type GroupSpec = {
	readonly name: string;
	readonly min: number;
	readonly max: number;
	readonly options: readonly (readonly [name: string, price: string, isDefault: boolean])[];
};

/** Options are written `Name`, `Name +0.75`, and with a star for a default. */
function group(
	name: string,
	{ min, max }: { readonly min: number; readonly max: number },
	...options: readonly string[]
): GroupSpec {
	return {
		name,
		min,
		max,
		options: options.map((text) => {
			const [label = "", price = "0.00"] = text.replace(/\*$/, "").split(" +");
			return [label, price, text.endsWith("*")];
		}),
	};
}

export const modifierGroups: readonly GroupSpec[] = [
	group("Size", { min: 1, max: 1 }, "Small*", "Medium +0.40", "Large +0.80"),
	group(
		"Milk",
		{ min: 1, max: 1 },
		"No Milk*",
		"2% Milk",
		"Skim Milk",
		"Cream",
		"Oat Milk +0.75",
		"Soy Milk +0.65",
		"Almond Milk +0.75",
		"Lactose-Free Milk +0.50",
	),
	group(
		"Coffee Extras",
		{ min: 0, max: 4 },
		"Espresso Shot +0.95",
		"Vanilla Syrup +0.70",
		"Caramel Syrup +0.70",
		"Maple Syrup +0.80",
		"Whipped Cream +0.60",
		"Decaf",
	),
	group("Sweetener", { min: 0, max: 0 }, "Sugar", "Brown Sugar", "Honey +0.25", "Stevia"),
	group(
		"Eggs",
		{ min: 1, max: 1 },
		"Scrambled*",
		"Over Easy",
		"Sunny Side Up",
		"Poached +0.50",
		"Egg Whites +1.00",
	),
	group(
		"Breakfast Meat",
		{ min: 1, max: 1 },
		"Bacon*",
		"Sausage",
		"Peameal Bacon +1.00",
		"Tofu Scramble",
		"No Meat",
	),
	group(
		"Toast",
		{ min: 1, max: 1 },
		"White Toast",
		"Whole Wheat Toast*",
		"Rye Toast",
		"Gluten-Free Toast +1.25",
	),
	group(
		"Bagel Spread",
		{ min: 0, max: 2 },
		"Butter +0.35",
		"Cream Cheese +1.10",
		"Herb & Garlic Cream Cheese +1.35",
		"Peanut Butter +0.85",
		"Strawberry Jam +0.60",
	),
	group(
		"Pancake Topping",
		{ min: 0, max: 3 },
		"Maple Syrup Cup +1.00",
		"Blueberry Compote +1.50",
		"Whipped Cream +0.60",
		"Sliced Banana +0.90",
	),
	group(
		"Poutine Extras",
		{ min: 0, max: 5 },
		"Extra Cheese Curds +1.50",
		"Extra Gravy +0.90",
		"Pulled Pork +3.00",
		"Bacon Bits +1.75",
		"Green Onions +0.50",
		"Jalapeños +0.60",
	),
	group("Gravy", { min: 1, max: 1 }, "Beef Gravy*", "Vegetarian Gravy"),
	group(
		"Bread",
		{ min: 1, max: 1 },
		"Rye*",
		"Whole Wheat",
		"Ciabatta +0.50",
		"Gluten-Free Bun +1.50",
	),
	group(
		"Sandwich Extras",
		{ min: 0, max: 0 },
		"Dill Pickle +0.75",
		"Extra Cheese +1.25",
		"Avocado +1.75",
		"Extra Meat +3.25",
		"Hot Peppers +0.50",
	),
	group("Donair Sauce", { min: 1, max: 2 }, "Sweet Sauce*", "Garlic Sauce", "Hot Sauce"),
	group(
		"Bowl Base",
		{ min: 1, max: 1 },
		"Basmati Rice*",
		"Brown Rice",
		"Quinoa +1.25",
		"Mixed Greens +0.75",
	),
	group("Spice Level", { min: 1, max: 1 }, "Mild*", "Medium Heat", "Hot"),
	group(
		"Protein Add-On",
		{ min: 0, max: 2 },
		"Grilled Chicken +3.75",
		"Falafel +2.75",
		"Tofu +2.50",
		"Soft-Boiled Egg +1.50",
	),
	group("Burger Patty", { min: 1, max: 1 }, "Well Done*", "Medium Well", "Plant-Based Patty +1.00"),
	group(
		"Burger Toppings",
		{ min: 0, max: 0 },
		"Lettuce*",
		"Tomato*",
		"Onion",
		"Cheddar +1.00",
		"Bacon Strips +1.75",
		"Fried Egg +1.50",
		"Mushrooms +0.95",
	),
	group(
		"Make It a Combo",
		{ min: 0, max: 1 },
		"Fries and Fountain Drink +4.25",
		"Side Salad and Fountain Drink +4.75",
		"Poutine and Fountain Drink +6.25",
	),
	group(
		"Dipping Sauce",
		{ min: 0, max: 2 },
		"Plum Sauce +0.60",
		"Honey Garlic +0.60",
		"Ranch +0.60",
		"Barbecue +0.60",
	),
	group(
		"Pizza Crust",
		{ min: 1, max: 1 },
		"Regular Crust*",
		"Thin Crust",
		"Gluten-Free Crust +3.00",
	),
	group(
		"Pizza Toppings",
		{ min: 0, max: 4 },
		"Pepperoni +1.75",
		"Mushroom +1.25",
		"Green Pepper +1.25",
		"Pineapple +1.25",
		"Extra Mozzarella +2.00",
	),
	group("Soy and Wasabi", { min: 0, max: 3 }, "Soy Sauce*", "Wasabi", "Pickled Ginger"),
	group(
		"Dressing",
		{ min: 1, max: 1 },
		"Maple Dressing*",
		"Caesar Dressing",
		"Balsamic",
		"Ranch Dressing",
		"No Dressing",
	),
	group("Ice", { min: 0, max: 1 }, "No Ice", "Light Ice"),
	group("Warm It Up", { min: 0, max: 1 }, "Warmed", "Warmed with Butter +0.35"),
];
