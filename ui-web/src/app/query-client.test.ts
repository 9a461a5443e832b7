import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { makeQueryClient } from "./query-client.ts";

it("[UX-02, UX-03, UX-04, QRY-03, QRY-04] asks for screen data once, however often it is looked at", async () => {
	const queries = makeQueryClient();
	let asked = 0;
	const query = { queryKey: ["menu"], queryFn: async () => ++asked };
	await queries.fetchQuery(query);
	await queries.fetchQuery(query);
	expect(asked).toBe(1);
	const { options } = new QueryObserver(queries, query);
	expect([options.refetchInterval, options.refetchOnWindowFocus]).toEqual([false, false]);
});

it("[UX-05] does not try a failed query again", async () => {
	let asked = 0;
	const query = {
		queryKey: ["menu"],
		queryFn: async () => {
			asked += 1;
			throw new Error("no");
		},
	};
	await expect(makeQueryClient().fetchQuery(query)).rejects.toThrow("no");
	expect(asked).toBe(1);
});
