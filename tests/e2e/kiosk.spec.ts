import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, type Page, request, test } from "@playwright/test";
import { expectNoViolations, type Look } from "./support/axe.ts";
import { type ItcSandboxControls, itcSandboxOf } from "./support/itc-sandbox.ts";
import { type Product, startProduct, until } from "./support/product.ts";
import { swipe as swipeAt } from "./support/swipe.ts";

/** One kiosk over the served product: set up by the first test, and used by those after it. */
test.describe.configure({ mode: "serial" });
let product: Product;
let itc: ItcSandboxControls;
let page: Page;
/** The owner, at a desk of their own. */
let office: APIRequestContext;
test.beforeAll(async ({ browser }) => {
	product = await startProduct();
	itc = itcSandboxOf(product);
	office = await request.newContext({ baseURL: product.url });
	await office.post("/api/login", {
		data: { email: "demo@tuckshop.example", password: "tuckshop-demo" },
	});
	page = await (
		await browser.newContext({ viewport: { width: 1080, height: 1920 }, reducedMotion: "reduce" })
	).newPage();
});
test.afterAll(async () => {
	await page.context().close();
	await office.dispose();
	await product.stop();
});

const press = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).click();
const rests = () => expect(page.getByText("Order here")).toBeVisible();
const debits = async () => (await itc.debits()).length;
const orders = async () => (await product.sandbox.orders()).length;
const swipe = (number: string) => swipeAt(page, number);

test("a kiosk is set up by its owner, who is signed out again, and opens by itself from then on", async () => {
	await page.goto(`${product.url}/kiosk/`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"This device is not a kiosk yet",
	);
	await sound("setting up");
	await page.getByLabel("Email").fill("demo@tuckshop.example");
	await page.getByLabel("Password", { exact: true }).fill("tuckshop-demo");
	await press("Sign In");
	await expect(page.getByLabel("Station")).not.toHaveValue("");
	await press("Start the Kiosk");
	await rests();
	const cookies = (await page.context().cookies()).map(({ name }) => name);
	expect(cookies.filter((name) => /till/i.test(name))).toHaveLength(1);
	expect(cookies.filter((name) => /session/i.test(name) && !/till/i.test(name))).toEqual([]);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.reload();
	await rests();
	// The counter's worker on the same device leaves the kiosk's shell alone.
	const counter = await page.context().newPage();
	await counter.goto(`${product.url}/auth`);
	await counter.evaluate(() => navigator.serviceWorker.ready);
	await counter.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await counter.close();
	// Its worker has its own scope, and caches nothing of the API.
	const worker = await page.evaluate(async () => {
		const kept: string[] = [];
		for (const request of await (await caches.open("tuckshop-kiosk")).keys())
			kept.push(new URL(request.url).pathname);
		return {
			scope: new URL((await navigator.serviceWorker.ready).scope).pathname,
			hasShell: kept.includes("/kiosk/index.html"),
			strangers: kept.filter((path) => !path.startsWith("/kiosk/")),
		};
	});
	expect(worker).toEqual({ scope: "/kiosk/", hasShell: true, strangers: [] });
});

test("[KIOS-01] its browser shows nothing of the counter at any address, and its session is refused what is not for guests", async () => {
	const other = await page.context().newPage();
	for (const path of [
		"/",
		"/pos/a/b",
		"/settings",
		"/transactions",
		"/table-service",
		"/library-pos",
		"/legacy-pos",
		"/auth",
	]) {
		await other.goto(`${product.url}${path}`);
		await expect(other.getByRole("heading", { name: "This device is a kiosk" })).toBeVisible();
		await expect(other.getByRole("button")).toHaveText(["Open the Kiosk"]);
	}
	const statuses = await other.evaluate(async () => {
		const asked = [
			"/api/session",
			"/api/transactions",
			"/api/offline-transactions/queued",
			"/api/relay/attention",
			"/api/restaurants",
		];
		return Promise.all(asked.map(async (path) => (await fetch(path)).status));
	});
	expect(statuses).toEqual([200, 403, 403, 403, 401]);
	await other.getByRole("button", { name: "Open the Kiosk" }).click();
	await expect(other.getByText("Order here")).toBeVisible();
	await other.close();
	const { data } = await (await office.get("/api/till-sessions")).json();
	expect(data).toMatchObject([{ deviceName: "Kiosk", kind: "kiosk" }]);
});

test("no finger that stays, and no two that spread, change the screen for the guest who comes next", async () => {
	await rests();
	const menus = await page.evaluateHandle(() => {
		const opened: boolean[] = [];
		window.addEventListener("contextmenu", (event) => opened.push(!event.defaultPrevented));
		return opened;
	});
	await page.getByText("Order here").click({ button: "right" });
	expect(await menus.jsonValue()).toEqual([false]);
	const browser = await page.context().newCDPSession(page);
	const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...places: number[]) =>
		browser.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: places.map((x, id) => ({ x, y: 900, id })),
		});
	await fingers("touchStart", 490, 590);
	for (let apart = 60; apart <= 300; apart += 20)
		await fingers("touchMove", 540 - apart, 540 + apart);
	await fingers("touchEnd");
	expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});

test("[KIOS-06, KIOS-10] a guest who reads French alone orders, changes a line, pays by campus card and takes number and receipt: the sale is once at the server and once at the provider", async () => {
	await sound("the invitation");
	await press("Français");
	expect(await page.locator("html").getAttribute("lang")).toBe("fr-CA");
	await press("Lunch");
	await sound("the menu", "in French");
	await press(/^Classic Poutine/);
	await page.getByRole("radio", { name: "Vegetarian Gravy" }).click();
	await page.getByRole("checkbox", { name: /^Extra Cheese Curds/ }).click();
	await sound("an item", "in French");
	await press(/^Ajouter à la commande/);
	await press("Campus Store");
	await press(/^Reusable Bowl/);
	await press("Voir la commande");
	await press("Modifier Classic Poutine");
	await expect(page.getByRole("radio", { name: "Vegetarian Gravy" })).toBeChecked();
	await page.getByRole("checkbox", { name: /^Green Onions/ }).click();
	await sound("a line that is changed", "in French");
	await press("Retour à la commande");
	await press("Modifier Classic Poutine");
	await page.getByRole("checkbox", { name: /^Extra Cheese Curds/ }).click();
	await press(/^Enregistrer/);
	await press("Modifier Classic Poutine");
	await page.getByRole("checkbox", { name: /^Extra Cheese Curds/ }).click();
	await press(/^Enregistrer/);
	await expect(page.getByRole("region", { name: "Votre commande" })).toContainText(
		/Vegetarian GravyExtra Cheese Curds \+1,50\s\$/,
	);
	await expect(page.getByRole("region", { name: "Votre commande" })).toContainText(/TPS 5\s%0,30/);
	await sound("the order", "in French");
	await press("Payer");
	await sound("the ways to pay", "in French");
	await press(/^Carte campus/);
	await sound("the card's number", "in French");
	await swipe("60010002");
	await expect(page.getByRole("heading", { name: "Payer avec cette carte?" })).toBeVisible();
	await sound("the card", "in French");
	await press(/^Payer \d/);
	await expect(page.getByText("Payé par carte campus")).toBeVisible();
	await expect(page.getByRole("img", { name: "Votre reçu en code QR" })).toBeVisible();
	await sound("the number", "in French");
	const number = (await page.locator(".tk-number h1 b").textContent())?.trim();
	await press("Terminé");
	await rests();

	await until(async () => (await orders()) === 1, "the sale at the provider");
	// The demo has a kitchen: the guest is called by the number on its ticket.
	expect(number).toMatch(/^[A-Z]1$/);
	expect(await debits()).toBe(1);
	expect(await atServer()).toMatchObject([{ record: { order_number: number } }]);
});

test("[ITC-10, ITC-11] without a connection it opens, sells on a campus card, and the sale arrives once when the connection is back", async () => {
	const context = page.context();
	await context.setOffline(true);
	await page.reload();
	await rests();
	await press("English");
	await orderWrap();
	await expect(page.getByRole("button", { name: /^Campus Card/ })).toContainText(
		"your card can't be checked now, and is charged later",
	);
	await press(/^Campus Card/);
	await swipe("60010001");
	await expect(page.getByText("Not paid yet")).toBeVisible();
	await expect(page.getByText("The kitchen does not have your order yet.")).toBeVisible();
	await press("Done");
	await rests();
	expect([await orders(), await debits()]).toEqual([1, 1]);
	await context.setOffline(false);
	await until(async () => (await orders()) === 2, "the queued sale at the provider");
	expect([await debits(), (await atServer()).length]).toEqual([2, 2]);
});

test("a page that dies while the card is charged opens on that payment, and charges it once", async () => {
	await press("English");
	await orderWrap();
	await press(/^Campus Card/);
	await swipe("60010001");
	const pay = page.getByRole("button", { name: /^Pay \$/ });
	await pay.waitFor();
	await itc.misbehave({ endpoint: "debit", kind: "answer-late", times: 1, delayMs: 2_000 });
	await pay.click();
	await until(async () => (await debits()) === 3, "the debit at ITC, whose answer is on its way");
	await page.reload();
	await expect(page.getByText("Paid by Campus Card")).toBeVisible();
	await press("Done");
	await rests();
	await until(async () => (await orders()) === 3, "the sale at the provider");
	expect([await debits(), (await atServer()).length]).toEqual([3, 3]);
});

test("[KIOS-08] a guest who does not see orders and pays by four keys alone, and hears it from the browser's voice", async () => {
	await page.addInitScript(() => {
		const spoken: string[] = [];
		const voice = {
			speak: ({ text, lang }: SpeechSynthesisUtterance) => spoken.push(`${lang}: ${text}`),
			cancel: () => undefined,
		};
		Object.defineProperty(window, "speechSynthesis", { value: voice });
		Object.assign(window, { spoken });
	});
	await page.reload();
	await rests();
	const heard = () =>
		page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.splice(0).join(" | "));
	/** Presses a key; the focus is on something afterwards. */
	const key = async (name: string) => {
		await page.keyboard.press(name);
		await page.waitForFunction(() => document.activeElement !== document.body);
	};
	const goTo = async (words: string) => {
		await heard();
		for (let at = 0; at < 80; at++) {
			await key("ArrowRight");
			if ((await heard()).includes(words)) return key("Enter");
		}
		throw new Error(`Nothing said ${words}.`);
	};
	const at = (title: string) =>
		expect(page.getByRole("heading", { level: 1 })).toContainText(title);
	await key("F1");
	await expect.poll(heard).toContain("en-CA: Speech is on.");
	await goTo("fr-CA: Français");
	await expect(page.locator("nav")).toBeVisible();
	await goTo("en: Lunch");
	await at("Lunch");
	await goTo("Roasted Vegetable Wrap");
	await expect
		.poll(heard)
		.toMatch(/fr-CA: Ajouté\s: Roasted Vegetable Wrap. 1 article, \d+ dollars et \d+ cents/);
	await goTo("Voir la commande");
	await at("Votre commande");
	await goTo("fr-CA: Payer");
	await at("Comment");
	await key("Escape");
	await at("Votre commande");
	await goTo("fr-CA: Payer");
	await goTo("Carte campus");
	await swipe("60010001");
	await goTo("fr-CA: Payer 8 dollars");
	await expect.poll(heard).toContain("fr-CA: Votre numéro de commande");
	await goTo("Terminé");
	await rests();
	await press("English");
	await expect(page.locator("nav")).toBeVisible();
	await heard();
	await page.keyboard.press("ArrowRight");
	expect(await heard()).toBe("");
	await press("Start over");
	await rests();
	expect(await debits()).toBe(4);
});

test("[KIOS-09, KIOS-10] a guest who sits orders, changes a line, says that it is to go, and pays, by what stands in the lower 62 % of the screen alone", async () => {
	const { data: restaurants } = await (await office.get("/api/restaurants")).json();
	await office.put(`/api/restaurants/${restaurants[0].id}/kiosk-settings`, {
		data: {
			...{ idle_seconds: 60, question_seconds: 30, number_seconds: 30, typed_cards: false },
			...{ offline_campus: true, offline_counter: true, asks_order_type: true },
		},
		headers: { origin: product.url },
	});
	const told = page.waitForResponse((answer) => answer.url().endsWith("/menu-texts"));
	await page.reload();
	await told;
	await rests();
	const used: string[] = [];
	const reach = async (name: string | RegExp, role: "button" | "radio" | "checkbox" = "button") => {
		const control = page.getByRole(
			role,
			typeof name === "string" ? { name, exact: true } : { name },
		);
		await control.waitFor();
		const box = await control.boundingBox();
		// A press at its middle, with no scrolling: what is out of the zone or covered is not pressed.
		const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
		if (y < 0.38 * 1920 || y + height > 1920) used.push(`${name}: ${y} to ${y + height}`);
		await page.mouse.click(x + width / 2, y + height / 2);
	};
	await reach(/^Reach mode/);
	await reach("English");
	await reach("Lunch");
	await reach(/^Classic Poutine/);
	await reach("Beef Gravy", "radio");
	await reach(/^Add to Order/);
	await reach("Review order");
	await reach("Change Classic Poutine");
	await reach(/^Extra Cheese Curds/, "checkbox");
	await reach("Increase quantity");
	await reach(/^Save changes/);
	await expect(page.getByRole("region", { name: "Your order" })).toContainText("2 × $10.49");
	await reach("To go", "radio");
	await reach("Pay");
	await reach(/^Campus Card/);
	await swipe("60010001");
	await reach(/^Pay \$20\.98/);
	const receipt = page.getByRole("img", { name: "Your receipt as a QR code" });
	await expect(receipt).toBeVisible();
	expect((await receipt.boundingBox())?.y).toBeGreaterThan(0.38 * 1920);
	await reach("Done");
	await rests();
	expect(used).toEqual([]);
	await until(async () => (await debits()) === 5, "the debit of who sat");
	// The card is debited before the sale reaches the ledger.
	await expect
		.poll(async () => (await atServer())[0]?.record)
		.toMatchObject({ amount: 20.98, order_details: { type: { id: "to-go" } } });
});

async function orderWrap(): Promise<void> {
	await press("Lunch");
	await press(/^Roasted Vegetable Wrap/);
	await press("Review order");
	await press("Pay");
}

/** The sales in the server's ledger. */
const atServer = async (): Promise<readonly { readonly record: object }[]> =>
	(await (await office.get("/api/transactions")).json()).data;

/** The kiosk with and without its Contrast mode. */
const looks: readonly Look[] = [
	["light", "normal"],
	["dark", "high"],
];

/** The texts of the kiosk in a language, read from its file. */
function catalogue(language: "en-ca" | "fr-ca"): readonly string[] {
	const file = join(import.meta.dirname, `../../ui-kiosk/src/texts/${language}.ts`);
	const found = readFileSync(file, "utf8").matchAll(/^\t(?:"[^"]+"|\w+):\s+"(.*)",$/gm);
	return Array.from(found, ([, text]) => text as string);
}
const french = catalogue("fr-ca");
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every sentence of the kiosk that is English alone, with anything in the place of its values. */
const english = catalogue("en-ca").flatMap((text) =>
	french.includes(text)
		? []
		: [
				new RegExp(
					`^${text
						.split(/{{\w+}}/)
						.map(literally)
						.join(".+")}$`,
				),
			],
);

/** The words that a guest reads or hears on the screen, without what is marked as English, such as names of the menu. */
const texts = () =>
	page.evaluate(() => {
		const found: string[] = [];
		const walk = (node: Node) => {
			if (node instanceof Text) found.push(node.data.trim());
			if (!(node instanceof Element) || node.matches("[lang]:not([lang^=fr])")) return;
			for (const name of ["aria-label", "placeholder", "title"])
				found.push(node.getAttribute(name) ?? "");
			node.childNodes.forEach(walk);
		};
		walk(document.body);
		return found.filter((text) => text !== "");
	});

/**
 * No axe violation in any look, nothing wider than the window, no target under the 84 px of a
 * kiosk's, and for a guest who reads French alone no English sentence.
 */
async function sound(screen: string, isFrench?: "in French"): Promise<void> {
	if (isFrench) {
		const all = await texts();
		expect(all.filter((text) => english.some((one) => one.test(text)))).toEqual([]);
		expect(all.length).toBeGreaterThan(5);
		expect(english.length).toBeGreaterThan(200);
	}
	await expectNoViolations(page, screen, { within: "body", looks });
	const found = await page.evaluate(() => ({
		tooWide: document.documentElement.scrollWidth - window.innerWidth,
		small: [
			...document.querySelectorAll<HTMLElement>(
				".tk :is(button, [role=radio]):not(.ts-btn, .ts-icon-btn)",
			),
		]
			.filter(
				(one) =>
					one.tabIndex >= -1 &&
					one.closest("[aria-hidden='true']") === null &&
					!one.matches(".ts-hidden"),
			)
			.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
			.filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 83.5)
			.map(({ name, box }) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`),
	}));
	expect(found, screen).toEqual({ tooWide: 0, small: [] });
}
