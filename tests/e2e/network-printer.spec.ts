import { expect, test } from "@playwright/test";
import { chromiumFlags } from "../browser-path.mjs";
import { startVirtualNetworkPrinter } from "../printers/virtual-network-printer.ts";
import { startProduct } from "./support/product.ts";

const printer = await startVirtualNetworkPrinter();
const host = "printer.lan.test";
const url = `http://${host}:8080/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000`;
/** The letter A, as a job. */
const letter =
	'<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
	'<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><command>41</command></epos-print></s:Body></s:Envelope>';

test.use({
	launchOptions: async ({ launchOptions }, use) =>
		use({
			...launchOptions,
			args: [...chromiumFlags, `--host-resolver-rules=${[8080, 9100].map((port) => `MAP ${host}:${port} 127.0.0.1:${printer.port}`).join(",")}`],
		}),
});
test.afterAll(() => printer.stop());

test("[PRN-17] a page of the product reaches a printer on port 8080, in a browser that keeps the server's policy, and no other port of it", async ({
	page,
}) => {
	const product = await startProduct();
	try {
		await page.goto(`${product.url}/auth`);
		const post = (address: string) =>
			page.evaluate(
				async ({ to, body }) => {
					const headers = { "content-type": "text/xml; charset=utf-8", soapaction: '""' };
					return fetch(to, { method: "POST", headers, body, credentials: "omit", redirect: "error" }).then(
						(reply) => reply.text(),
						(thrown: unknown) => String(thrown),
					);
				},
				{ to: address, body: letter },
			);
		expect(await post(url)).toContain('<response success="true"');
		expect(await post(url.replace(":8080", ":9100"))).toBe("TypeError: Failed to fetch");
		expect(printer.jobs()).toEqual([[0x41]]);
	} finally {
		await product.stop();
	}
});
