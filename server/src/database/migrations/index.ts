import type { Migration } from "kysely/migration";
import { firstSale } from "./0001-first-sale.ts";
import { itc } from "./0002-itc.ts";
import { menu } from "./0003-menu.ts";
import { salesByDay } from "./0004-sales-by-day.ts";
import { tills } from "./0005-tills.ts";
import { salesLists } from "./0006-sales-lists.ts";
import { openWork } from "./0007-open-work.ts";
import { relayReferences } from "./0008-relay-references.ts";
import { debitCalls } from "./0009-debit-calls.ts";
import { tableService } from "./0010-table-service.ts";

/** Every migration, oldest first. One that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
	"0001-first-sale": firstSale,
	"0002-itc": itc,
	"0003-menu": menu,
	"0004-sales-by-day": salesByDay,
	"0005-tills": tills,
	"0006-sales-lists": salesLists,
	"0007-open-work": openWork,
	"0008-relay-references": relayReferences,
	"0009-debit-calls": debitCalls,
	"0010-table-service": tableService,
};
