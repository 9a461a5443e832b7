/** A file as somebody could write it: its path and what stands in it. */
export type Sample = readonly [path: string, text: string];

/** Keeps the planted paths of machines out of this file itself. */
const slash = "/";

/** For each rule of the house, by name: files that break it, and files close to them that keep it. */
export const violations: Readonly<
	Record<string, { readonly breaks: readonly Sample[]; readonly keeps: readonly Sample[] }>
> = {
	"core imports nothing that stands on it": {
		breaks: [
			[
				"core/src/flows/payment/take-cash.ts",
				'import { dexieSaleStore } from "@tuckshop/adapters/dexie";',
			],
			["core/src/pos/pos.test.ts", 'import type { App } from "@tuckshop/server/app";'],
			["core/src/pos/pos.ts", 'export * from "../../../ui-kit/src/pos/index.ts";'],
			["core/src/pos/pos.ts", 'type Store = import("@tuckshop/adapters/dexie").Store;'],
			["core/src/pos/pos.ts", 'const late = () => import("@tuckshop/adapters/dexie");'],
		],
		keeps: [
			[
				"core/src/flows/payment/take-cash.ts",
				'import type { SaleStore } from "../ports/sale-store.ts";\n// import { dexieSaleStore } from "@tuckshop/adapters/dexie";',
			],
			[
				"adapters/src/dexie/sale-store.ts",
				'import type { SaleStore } from "@tuckshop/core/ports";',
			],
		],
	},
	"adapters imports nothing that stands on it": {
		breaks: [
			["adapters/src/browser/ids.ts", 'import { Button } from "@tuckshop/ui-kit/components";'],
		],
		keeps: [["adapters/src/browser/ids.ts", 'import type { Ids } from "@tuckshop/core/ports";']],
	},
	"ui-kit imports nothing that stands on it": {
		breaks: [
			[
				"ui-kit/src/components/form/button.tsx",
				'import { deviceName } from "@tuckshop/adapters/browser";',
			],
		],
		keeps: [["ui-kit/src/pos/use-pos.ts", 'import type { Pos } from "@tuckshop/core/pos";']],
	},
	"ui-web imports nothing that stands on it": {
		breaks: [["ui-web/src/compose.ts", 'import { app } from "@tuckshop/server/app";']],
		keeps: [
			["ui-web/src/compose.ts", 'import { dexieSaleStore } from "@tuckshop/adapters/dexie";'],
		],
	},
	"ui-kiosk imports nothing that stands on it": {
		breaks: [["ui-kiosk/src/start.tsx", 'import { routes } from "../../ui-web/src/routes.tsx";']],
		keeps: [["ui-kiosk/src/start.tsx", 'import { Button } from "@tuckshop/ui-kit/components";']],
	},
	"server imports nothing that stands on it": {
		breaks: [["server/src/app.ts", 'import { page } from "../../ui-web/src/start.tsx";']],
		keeps: [["server/src/app.ts", 'import { providerReply } from "@tuckshop/adapters/provider";']],
	},
	"the rules import nothing outside themselves": {
		breaks: [
			["core/src/rules/order/order.ts", 'import { Effect } from "effect";'],
			["core/src/rules/order/order.ts", 'import type { Sale } from "../../records/sale.ts";'],
			["core/src/rules/order/order.ts", 'import { refusalNotice } from "../../texts/en-ca.ts";'],
			["core/src/rules/order/order.ts", 'import { randomUUID } from "node:crypto";'],
		],
		keeps: [
			["core/src/rules/order/order.ts", 'import { cents } from "../money/cents.ts";'],
			[
				"core/src/rules/order/order.test.ts",
				'import fc from "fast-check";\nimport { refusalNotice } from "../../texts/en-ca.ts";',
			],
		],
	},
	"the texts import only rules": {
		breaks: [["core/src/texts/en-ca.ts", 'import type { Sale } from "../records/sale.ts";']],
		keeps: [["core/src/texts/en-ca.ts", 'import { decimalText } from "../rules/money/cents.ts";']],
	},
	"the core's layers import downwards": {
		breaks: [
			[
				"core/src/records/sales/sale.ts",
				'import type { SaleStore } from "../../ports/sale-store.ts";',
			],
			["core/src/flows/payment/take-cash.ts", 'import { makePos } from "../../pos/index.ts";'],
			["core/src/flows/payment/take-cash.ts", 'import type { Pos } from "../../pos/pos-types.ts";'],
		],
		keeps: [
			[
				"core/src/flows/payment/take-cash.ts",
				'import type { SaleStore } from "../../ports/sale-store.ts";\nimport type { Till } from "../till.ts";',
			],
		],
	},
	"the core is headless": {
		breaks: [
			["core/src/pos/pos.ts", 'import { useState } from "react";'],
			["core/src/pos/pos.ts", 'import { create } from "zustand";'],
			["core/src/records/sales/sale.ts", 'import { createHash } from "node:crypto";'],
			["core/src/records/sales/sale.ts", 'import Dexie from "dexie";'],
		],
		keeps: [
			["core/src/pos/pos.ts", 'import { Effect } from "effect";'],
			["core/src/records/sales/sale.test.ts", 'import { readFileSync } from "node:fs";'],
		],
	},
	"shipped code runs on no fakes": {
		breaks: [
			["ui-web/src/compose.ts", 'import { inMemorySaleStore } from "@tuckshop/core/fakes";'],
			[
				"core/src/flows/sync/sync-sales.ts",
				'import { inMemorySaleStore } from "../../fakes/sale-store.ts";',
			],
		],
		keeps: [
			[
				"ui-kit/src/components/pay.stories.tsx",
				'import { inMemorySaleStore } from "@tuckshop/core/fakes";',
			],
		],
	},
	"stories run on ports in memory": {
		breaks: [
			[
				"storybook/src/screens/counter-stage.tsx",
				'import { dexieSaleStore } from "@tuckshop/adapters/dexie";',
			],
		],
		keeps: [
			[
				"storybook/src/screens/counter-stage.tsx",
				'import { AppAt } from "@tuckshop/ui-web/workshop";',
			],
		],
	},
	"an adapter imports no other adapter": {
		breaks: [
			["adapters/src/dexie/sale-store.ts", 'import { ids } from "../browser/ids.ts";'],
			["adapters/src/dexie/sale-store.ts", 'import { ids } from "@tuckshop/adapters/browser";'],
		],
		keeps: [
			[
				"adapters/src/product-server/relay.ts",
				'import { placeOrder } from "../provider/index.ts";\nimport { get } from "./http.ts";',
			],
			["adapters/src/compose.ts", 'import { broadcastTabs } from "./browser/index.ts";'],
		],
	},
	"inversify stands in compose.ts and module.ts alone": {
		breaks: [
			["ui-web/src/start.tsx", 'import { Container } from "inversify";'],
			[
				"server/src/accounts/routes.ts",
				'import { TypedContainer } from "@inversifyjs/strongly-typed";',
			],
		],
		keeps: [
			["server/src/compose.ts", 'import { TypedContainer } from "@inversifyjs/strongly-typed";'],
		],
	},
	"screens know no adapter": {
		breaks: [
			[
				"ui-web/src/features/pos/pos-screen.tsx",
				'import { dexieSaleStore } from "@tuckshop/adapters/dexie";',
			],
		],
		keeps: [["ui-web/src/start.tsx", 'import { browserIds } from "@tuckshop/adapters/browser";']],
	},
	"features never import each other": {
		breaks: [
			[
				"ui-web/src/features/dashboard/dashboard.tsx",
				'import { SignIn } from "../sign-in/sign-in.tsx";',
			],
		],
		keeps: [
			[
				"ui-web/src/features/dashboard/dashboard.tsx",
				'import { RestaurantCard } from "./restaurant-card.tsx";',
			],
		],
	},
	"React meets the headless POS in ui-kit/src/pos alone": {
		breaks: [
			[
				"ui-web/src/features/pos/pos-screen.tsx",
				'import { useState, useSyncExternalStore } from "react";',
			],
		],
		keeps: [
			["ui-kit/src/pos/use-pos.ts", 'import { useSyncExternalStore } from "react";'],
			[
				"ui-web/src/features/pos/pos-screen.tsx",
				'import { useState } from "react";\nimport { makePos, type Pos } from "@tuckshop/core/pos";',
			],
		],
	},
	"components get props only": {
		breaks: [
			["ui-kit/src/components/menu/menu-tile.tsx", 'import { usePos } from "../../pos/index.ts";'],
			["ui-kit/src/components/menu/menu-tile.tsx", 'import { Effect } from "effect";'],
		],
		keeps: [
			[
				"ui-kit/src/components/menu/menu-tile.tsx",
				'import type { Cents } from "@tuckshop/core/rules";',
			],
		],
	},
	"the counter speaks one language at a time": {
		breaks: [
			["ui-web/src/panels/x/x.tsx", 'import { moneyText } from "@tuckshop/core/texts/en-ca";'],
			["ui-web/src/panels/x/x.ts", 'import { moneyText } from "@tuckshop/core/texts/fr-ca";'],
		],
		keeps: [
			["ui-web/src/panels/x/x.tsx", 'import { moneyText } from "@tuckshop/core/texts";'],
			["ui-web/src/texts/french.ts", 'import * as said from "@tuckshop/core/texts/fr-ca";'],
			["ui-kiosk/src/app/x.ts", 'import { moneyText } from "@tuckshop/core/texts/en-ca";'],
		],
	},
	"a screen's words come from a catalogue": {
		breaks: [
			["ui-web/src/panels/x/x.tsx", "export const X = () => <p>Nothing found</p>;"],
			["ui-web/src/features/x/x.tsx", 'export const X = () => <Button aria-label="Close" />;'],
			["ui-web/src/features/x/x.ts", 'showToast({ title: "Error", text: s("failed") });'],
		],
		keeps: [
			["ui-web/src/panels/x/x.tsx", 'export const X = () => <p title={s("x")}>{s("x")}: 5</p>;'],
			["ui-web/src/panels/x/x.tsx", 'export const X = () => <Row label="tab.floors" />;'],
			["ui-web/src/features/x/x.ts", 'const languages = [{ id: "en", label: "English" }];'],
			["ui-web/src/features/x/x-texts.ts", 'textsOf("x", { none: "Nothing found" });'],
		],
	},
	"a screen writes dates and figures in the language that is shown": {
		breaks: [["ui-web/src/panels/x/x.ts", 'new Intl.DateTimeFormat("en-CA", { timeZone });']],
		keeps: [["ui-web/src/panels/x/x.ts", "new Intl.DateTimeFormat(shownLanguage());"]],
	},
	"no area of the server knows the sandbox": {
		breaks: [
			["server/src/provider-proxy/routes.ts", 'import { sandbox } from "../sandbox/index.ts";'],
		],
		keeps: [["server/src/start.ts", 'import { sandbox } from "./sandbox/index.ts";']],
	},
	"end-to-end tests import nothing of the product": {
		breaks: [
			["tests/e2e/first-sale.spec.ts", 'import { cents } from "@tuckshop/core/rules";'],
			["tests/e2e/first-sale.spec.ts", 'import { app } from "../../server/src/app.ts";'],
		],
		keeps: [
			[
				"tests/e2e/first-sale.spec.ts",
				'import { test } from "@playwright/test";\nimport { counter } from "./counter.ts";',
			],
		],
	},
	"a workspace is imported by its name": {
		breaks: [
			[
				"adapters/src/dexie/sale-store.ts",
				'import { cents } from "../../../core/src/rules/index.ts";',
			],
		],
		keeps: [["adapters/src/dexie/sale-store.ts", 'import { cents } from "@tuckshop/core/rules";']],
	},
	"what is imported is declared": {
		breaks: [
			["adapters/src/dexie/sale-store.ts", 'import { createStore } from "zustand/vanilla";'],
			["core/src/rules/order/order.ts", 'import fc from "fast-check";'],
			["ui-kiosk/src/start.tsx", 'import { Kysely } from "kysely";'],
		],
		keeps: [
			["core/src/rules/order/order.test.ts", 'import fc from "fast-check";'],
			["adapters/src/dexie/sale-store.ts", 'import Dexie from "dexie";'],
		],
	},
	"no float holds money": {
		breaks: [
			[
				"ui-web/src/features/pos/cart.tsx",
				"export const Total = ({ cents }) => <b>{(cents / 100).toFixed(2)}</b>;",
			],
			[
				"adapters/src/provider/price.ts",
				"export const price = (text: string) => cents(Number.parseFloat(text));",
			],
			["server/src/sales/service.ts", "export const total = (row: Row) => row.total * 100;"],
			[
				"core/src/flows/payment/take-cash.ts",
				"export const due = (dollars: number) => Math.round(100 * dollars);",
			],
			["core/src/flows/payment/take-cash.ts", "let due = total; due /= 100;"],
			["core/src/flows/payment/take-cash.ts", "export const due = (total: number) => total * 1e2;"],
		],
		keeps: [
			[
				"core/src/rules/money/cents.ts",
				"export const dollars = (amount: number) => (amount / 100).toFixed(2);",
			],
			[
				"core/src/flows/payment/take-cash.ts",
				'export const line = (price: number) => price * 3; // not price / 100\nconst text = "* 100";',
			],
			[
				"adapters/src/provider/modifier-groups.ts",
				"export const groupId = (itemId: number, index: number) => itemId * 100 + index;",
			],
		],
	},
	"no fraction in a money path": {
		breaks: [
			[
				"core/src/rules/tax/tax-totals.ts",
				"export const hst = (base: number) => cents(base * 0.13);",
			],
			["core/src/records/sales/sale.ts", "export const rate = 9.975;"],
		],
		keeps: [
			["core/src/rules/tax/tax-totals.ts", "export const hst = rate(13_000);"],
			["core/src/rules/tax/tax-totals.test.ts", "export const wire = 12.34;"],
		],
	},
	"money is divided by allocate, rounded by roundedRatio": {
		breaks: [
			[
				"core/src/rules/split/even-split.ts",
				"export const share = (total: Cents, seats: number) => cents(Math.round(total / seats));",
			],
			["core/src/rules/tax/order-totals.ts", "export const half = (total: Cents) => total / 2;"],
			[
				"core/src/rules/payment/cash.ts",
				"export const due = (text: string) => cents(Number(text));",
			],
		],
		keeps: [
			[
				"core/src/rules/split/even-split.ts",
				"export const shares = (total: Cents, seats: number) => allocate(total, Array(seats).fill(1));",
			],
		],
	},
	"cents and rates are made by their functions": {
		breaks: [
			["server/src/sales/service.ts", "export const total = row.total as Cents;"],
			["core/src/records/sales/sale.ts", "export const rate = row.rate as Rules.Rate;"],
		],
		keeps: [["server/src/sales/service.ts", "export const total = cents(row.total) as Amount;"]],
	},
	"a port's methods return effects that need nothing": {
		breaks: [
			[
				"core/src/ports/sale-store.ts",
				"export interface SaleStore { readonly keep: (sale: Sale) => Promise<void> }",
			],
			[
				"core/src/ports/sale-store.ts",
				"export interface SaleStore { readonly keep: (sale: Sale) => Effect.Effect<void, NotStored, Clock> }",
			],
			["core/src/ports/sale-store.ts", "export interface SaleStore { keep(sale: Sale): void }"],
		],
		keeps: [
			[
				"core/src/ports/sale-store.ts",
				"export interface SaleStore { readonly name: string; readonly keep: (sale: Sale, make: () => Sale) => Effect.Effect<void, NotStored> }",
			],
		],
	},
	"every test runs": {
		breaks: [
			["core/src/rules/order/order.test.ts", 'it.skip("merges", () => {});'],
			["core/src/rules/order/order.test.ts", 'describe.only("orders", () => {});'],
			["core/src/rules/order/order.test.ts", 'it.effect.skip("merges", () => Effect.void);'],
			["server/src/sales/service.test.ts", 'describe.skipIf(noDatabase)("sales", () => {});'],
			["tests/e2e/first-sale.spec.ts", "test.fixme();"],
			["core/src/rules/order/order.test.ts", 'it.todo("splits");'],
			["core/src/rules/order/order.test.ts", 'xit("merges", () => {});'],
		],
		keeps: [
			[
				"core/src/rules/order/order.test.ts",
				'it("may skip", () => { cursor.skip(1); fc.pre(list.only); });',
			],
		],
	},
	"types are not silenced": {
		breaks: [
			[
				"core/src/rules/order/order.ts",
				"// @ts-expect-error: an order has lines\nexport const order: Order = {};",
			],
			["core/src/rules/order/order.test.ts", "// @ts-ignore\nexport const order: Order = {};"],
			[
				"core/src/rules/order/order.test.ts",
				"// @ts-expect-error\nexport const order: Order = {};",
			],
		],
		keeps: [
			[
				"core/src/rules/order/order.test.ts",
				"// @ts-expect-error a plain number is no amount\nconst amount: Cents = 5;",
			],
		],
	},
	"no notes to do later": {
		breaks: [["server/src/app.ts", "export {}; // TODO: the rest"]],
		keeps: [["server/src/app.ts", 'export const word = "TODO";']],
	},
	"no file is past 600 lines": {
		breaks: [["server/src/app.ts", "export {};\n".repeat(601)]],
		keeps: [["server/src/app.ts", "export {};\n".repeat(600)]],
	},
	"names are kebab-case": {
		breaks: [
			["ui-web/src/features/pos/PosScreen.tsx", ""],
			["server/src/offlineQueue/routes.ts", ""],
			["core/src/rules/tax_totals.ts", ""],
		],
		keeps: [
			["README.md", ""],
			["ui-web/src/service-worker.ts", ""],
			["core/src/rules/tax/tax-totals.test.ts", ""],
			[".ci/run", ""],
		],
	},
	"a file is named after what it holds": {
		breaks: [
			["core/src/rules/utils.ts", ""],
			["server/src/helpers/dates.ts", ""],
			["ui-web/src/session-manager.ts", ""],
			["tests/e2e/test-utils.ts", ""],
		],
		keeps: [["core/src/rules/commonwealth.ts", ""]],
	},
	"no path of a machine": {
		breaks: [
			["server/src/settings.ts", `const folder = "${slash}home/alex/tuckshop/.data";`],
			["README.md", `Run it in "${slash}Users/alex/tuckshop".`],
			["tests/e2e/pictures.ts", `const to = "${slash}workspace/pictures";`],
		],
		keeps: [
			[
				"server/src/settings.ts",
				'const folder = "/usr/bin/chromium"; const page = "https://example.com/home/page";',
			],
			["ui-web/src/routes.tsx", 'const paths = ["/home", "/work"];'],
		],
	},
	"a function has at most 70 lines of its own": {
		breaks: [
			["core/src/pos/make-pos.ts", `function makePos() {\n${"\ttap();\n".repeat(69)}}`],
			["ui-kiosk/src/kiosk.tsx", `const Kiosk = () => {\n${"\ttap(() => 1);\n".repeat(69)}};`],
		],
		keeps: [
			["core/src/pos/make-pos.ts", `function makePos() {\n${"\ttap();\n".repeat(68)}}`],
			[
				"core/src/pos/make-pos.ts",
				`function makePos() {\n${`\tconst tap = () => {\n${"\t\ttap();\n".repeat(40)}\t};\n`.repeat(2)}}`,
			],
			[
				"server/src/database/migrations/0001-first-sale.ts",
				`async function up() {\n${"\tawait run();\n".repeat(100)}}`,
			],
			["core/src/pos/pos.test.ts", `it("sells", () => {\n${"\ttap();\n".repeat(100)}});`],
		],
	},
	"a function takes at most three arguments by position": {
		breaks: [
			["core/src/rules/split/shares.ts", "const move = (a: 1, b: 2, c: 3, d: 4) => a;"],
			["server/src/http/refusal.ts", "class Refusal { constructor(a: 1, b: 2, c: 3, d?: 4) {} }"],
			[
				"core/src/rules/split/shares.ts",
				"function move(a: 1, b: 2, c: 3, d: 4, { e }: { readonly e: 5 }) {}",
			],
		],
		keeps: [
			["core/src/rules/split/shares.ts", "const move = (a: 1, b: 2, c: 3) => a;"],
			[
				"core/src/rules/split/shares.ts",
				"function move(a: 1, b: 2, c: 3, { d = 4 }: { readonly d?: 4 } = {}) {}",
			],
			[
				"server/src/http/refusal.ts",
				"class Refusal { constructor(a: 1, b: 2, c: 3, more: { readonly d?: 4 } = {}) {} }",
			],
			["adapters/src/pouch/strict-writes.ts", "function open(this: object, a: 1, b: 2, c: 3) {}"],
			["core/src/rules/split/shares.ts", "type Move = (a: 1, b: 2, c: 3, d: 4) => void;"],
			["storybook/src/demo-menu.ts", "const dish = (a: 1, b: 2, c: 3, d: 4) => a;"],
		],
	},
	"no comment opens with Whether, What, Who or The same": {
		breaks: [
			["core/src/rules/split/shares.ts", "/** Whether it is paid. */\nconst paid = true;"],
			[
				"core/src/rules/split/shares.ts",
				"/**\n * What is paid,\n * or not.\n */\nconst paid = true;",
			],
			["ui-web/src/main.tsx", "/* Who pays. */\nconst seat = 1;"],
			["server/src/serve.ts", "// The same once more\nrun();"],
			["server/src/serve.ts", "run(); // What runs\n// goes on"],
			["core/src/rules/split/shares.test.ts", "// Whether it is paid\nrun();"],
			["tests/engine/real-till.ts", "/** Who sells. */\nconst seat = 1;"],
		],
		keeps: [
			["core/src/rules/split/shares.ts", "/** True if it is paid. */\nconst paid = true;"],
			["core/src/rules/split/shares.ts", "// Paid first.\n// What is left comes second.\nrun();"],
			[
				"core/src/rules/split/shares.ts",
				'/** Tells\n * Whether it is paid. */\nconst text = "What";',
			],
		],
	},
	"names are the field's": {
		breaks: [
			["core/src/pos/sync/sync-deps.ts", "type SyncDoors = { send: 1 };"],
			["server/src/serve.ts", "const patience = 1;"],
			["adapters/src/compose.ts", "call({ pageDoor: 1 });"],
			["server/src/sales/repository.ts", "function judgeAnew() {}"],
			["server/src/sales/history.ts", "function insistOnSale() {}"],
		],
		keeps: [
			["core/src/pos/sync/sync-deps.ts", 'const indoors = "Front door";'],
			["ui-web/src/main.tsx", 'import { DoorOpen } from "lucide-react";\nrun(DoorOpen);'],
			["tests/engine/real-till.ts", "const door = 1;"],
		],
	},
	"comments, messages and documents use no phrases of our own": {
		breaks: [
			["core/src/records/limits.ts", "/** Held by the server's door. */\nconst most = 1;"],
			["server/src/serve.ts", "// A little more patience.\nrun();"],
			["server/src/serve.ts", "// Reads what became of it.\nrun();"],
			[
				"core/src/pos/crash.ts",
				"/**\n * Found after a page\n * died. Nobody knows why.\n */\nrun();",
			],
			["server/src/serve.ts", "// A call that comes to nothing.\nrun();"],
			["server/src/serve.ts", "// Asked in vain.\nrun();"],
			["server/src/serve.ts", "// The row is passed over.\nrun();"],
			["server/src/serve.ts", "// Sets going the rest.\nrun();"],
			["server/src/serve.ts", "// An id of ours.\nrun();"],
			["server/src/serve.ts", "// Insists on a card.\nrun();"],
			["server/src/serve.ts", "// The id is minted first.\nrun();"],
			["tests/engine/real-till.ts", "// A door.\nrun();"],
			["core/README.md", "# Core\n\nWhatever came of it."],
			["server/src/serve.ts", 'throw new Error("no row of ours");'],
			["server/src/serve.ts", "log(`asked it in vain`);"],
			["ui-web/src/main.tsx", "run(<p>Nobody knows why</p>);"],
		],
		keeps: [
			["core/src/records/limits.ts", '/** Text. */\nconst text = "door";'],
			["tests/engine/real-till.ts", 'it("asks our own server");'],
			["core/README.md", "Run `npm run doors`.\n\n```ts\nconst ours = 1;\n```"],
			["tests/requirements/spec.md", "A door."],
		],
	},
	"no registry but the public one": {
		breaks: [
			[".npmrc", "registry=https://packages.example.com/npm/"],
			[
				"package-lock.json",
				'{ "packages": {} }\n"resolved": "https://packages.example.com/npm/hono.tgz"',
			],
		],
		keeps: [
			[
				"package-lock.json",
				'"resolved": "https://registry.npmjs.org/hono/-/hono-4.0.0.tgz"\n"resolved": "core"',
			],
			[".npmrc", "fund=false"],
		],
	},
	"every locked package has its checksum": {
		breaks: [
			["package-lock.json", '{ "packages": { "node_modules/hono": { "version": "4.0.0" } } }'],
		],
		keeps: [
			[
				"package-lock.json",
				'{ "packages": { "": {}, "node_modules/hono": { "integrity": "sha512-x" }, "node_modules/@tuckshop/core": { "link": true } } }',
			],
		],
	},
	"no :has() rule ends in any element": {
		breaks: [
			["ui-kit/src/a.css", ".a:has(b) > :first-child { top: 0; }"],
			["ui-kit/src/a.css", "@media print { .c, body:has(.x) > :not(:has(.x)) { top: 0; } }"],
		],
		keeps: [
			["ui-kit/src/a.css", "/* .a:has(b) > * {} */ .a:has(> :first-child), .b > * { top: 0; }"],
			["ui-kit/src/a.css", ".a:has(.x) > :is(p, .y):not(:has(.x)) { top: 0; }"],
		],
	},
};
