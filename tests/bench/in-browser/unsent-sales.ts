/**
 * Copies the one sale that waits on a till's disk until there are as many, each under an id, a
 * reference, a number and a moment of its own. Runs in the page.
 */
export async function copyUnsent(count: number): Promise<void> {
	const done = <A>(request: IDBRequest<A>) =>
		new Promise<A>((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	const database = await done(indexedDB.open("tuckshop"));
	const store = (name: string) => database.transaction(name, "readwrite").objectStore(name);
	const [waiting] = await done(store("transactions").index("status").getAll("pending"));
	const { id: _, ...sale } = waiting as Readonly<Record<string, unknown>> & {
		readonly sale_id: string;
		readonly reference: string;
		readonly created_at: string;
		readonly sequence: number;
	};
	const text = JSON.stringify(sale);
	const copy = (n: number) => ({
		...(JSON.parse(
			text
				.replaceAll(sale.sale_id, crypto.randomUUID())
				.replaceAll(sale.reference, `${sale.reference.replace(/\d+$/, "")}${n}`)
				.replaceAll(sale.created_at, new Date(Date.parse(sale.created_at) + n).toISOString()),
		) as object),
		sequence: sale.sequence + n,
	});
	for (let from = 1; from < count; from += 2_000) {
		const rows = store("transactions");
		for (let n = from; n < Math.min(count, from + 2_000); n++) rows.add(copy(n));
		await new Promise((resolve) => {
			rows.transaction.oncomplete = resolve;
		});
	}
	const numbers = store("sequences");
	const series = (await done(numbers.getAll())).find((row) => row.last === sale.sequence);
	await done(numbers.put({ ...series, last: sale.sequence + count - 1 }));
	database.close();
}

/** The number of sales on a till's disk that are not delivered everywhere. Runs in the page. */
export async function unsentOnDisk(): Promise<number> {
	const done = <A>(request: IDBRequest<A>) =>
		new Promise<A>((resolve) => {
			request.onsuccess = () => resolve(request.result);
		});
	const database = await done(indexedDB.open("tuckshop"));
	const sales = database.transaction("transactions").objectStore("transactions");
	const [all, complete] = await Promise.all([
		done(sales.count()),
		done(sales.index("status").count("complete")),
	]);
	database.close();
	return all - complete;
}
