/**
 * A cashier in a hurry, run inside the page: sells an item of open price again and again, each time
 * for a cent more, by clicks alone, and reports the price of each sale that the till showed as
 * done. `from`: the first price in cents; `to`: the last one.
 */
export async function burst({
	from,
	to,
}: {
	readonly from: number;
	readonly to: number;
}): Promise<void> {
	const { soldFor } = globalThis as unknown as {
		readonly soldFor: (price: number) => Promise<void>;
	};
	const until = async <T>(see: () => T | null | undefined | false): Promise<T> => {
		for (;;) {
			const seen = see();
			if (seen) return seen;
			await new Promise((resolve) => setTimeout(resolve, 4));
		}
	};
	const button = (name: string, within: ParentNode = document) =>
		[...within.querySelectorAll<HTMLButtonElement>("button")].find(
			(each) => !each.disabled && each.textContent?.trim().startsWith(name),
		);
	const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
	const isEmpty = () => document.body.textContent?.includes("Your cart is empty") === true;
	const pad = await until(() => document.querySelector(".ts-strip-keys"));

	button("Clear Order")?.click();
	await until(isEmpty);
	[...document.querySelectorAll<HTMLElement>("[role=tab]")]
		.find(({ textContent }) => textContent === "Salad Bar")
		?.click();
	const item = await until(() => button("Olive Bar by Weight"));
	for (let price = from; price <= to; price++) {
		pad.querySelector<HTMLElement>("[data-key=clear]")?.click();
		for (const digit of String(price))
			pad.querySelector<HTMLElement>(`[data-key="${digit}"]`)?.click();
		item.click();
		await until(() => !isEmpty());
		button("Pay")?.click();
		const paying = await until(dialog);
		(await until(() => button("Exact", paying))).click();
		// The order is cleared once its sale is on disk, and not before.
		await until(isEmpty);
		void soldFor(price);
		await until(() => !dialog());
	}
}
