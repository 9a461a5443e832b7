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
import { wideAmounts } from "./0011-wide-amounts.ts";
import { commitPositions } from "./0012-commit-positions.ts";
import { saleDoubts } from "./0013-sale-doubts.ts";
import { salesFilters } from "./0014-sales-filters.ts";
import { invitations } from "./0015-invitations.ts";
import { accountRecovery } from "./0016-account-recovery.ts";
import { kioskEnrolments } from "./0017-kiosk-enrolments.ts";
import { saleVerdicts } from "./0018-sale-verdicts.ts";
import { serverBooks } from "./0019-server-books.ts";
import { taxProfiles } from "./0020-tax-profiles.ts";
import { deviceHeads } from "./0021-device-heads.ts";
import { claimedSales } from "./0022-claimed-sales.ts";
import { sessionTaxProfiles } from "./0023-session-tax-profiles.ts";
import { tableSales } from "./0024-table-sales.ts";
import { tableChanges } from "./0025-table-changes.ts";
import { kitchens } from "./0026-kitchens.ts";
import { tabletSales } from "./0027-tablet-sales.ts";
import { tableCommands } from "./0028-table-commands.ts";
import { sessionMoves } from "./0029-session-moves.ts";
import { standingBills } from "./0031-standing-bills.ts";
import { people } from "./0032-people.ts";
import { guidedSetup } from "./0033-guided-setup.ts";
import { home } from "./0034-home.ts";
import { deviceEvents } from "./0035-device-events.ts";
import { refundReservations } from "./0036-refund-reservations.ts";
import { drawers } from "./0037-drawers.ts";
import { campusCreditTables } from "./0038-money-back.ts";
import { heldOrderTables } from "./0039-held-orders.ts";
import { kiosks } from "./0041-kiosks.ts";
import { defaultTender } from "./0042-default-tender.ts";
import { orderTypes } from "./0043-order-types.ts";
import { coloursOfCategories } from "./0045-category-colours.ts";
import { menuPictures } from "./0046-menu-pictures.ts";
import { purses } from "./0047-purses.ts";
import { permittedRefunds } from "./0048-permitted-refunds.ts";

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
	"0011-wide-amounts": wideAmounts,
	"0012-commit-positions": commitPositions,
	"0013-sale-doubts": saleDoubts,
	"0014-sales-filters": salesFilters,
	"0015-invitations": invitations,
	"0016-account-recovery": accountRecovery,
	"0017-kiosk-enrolments": kioskEnrolments,
	"0018-sale-verdicts": saleVerdicts,
	"0019-server-books": serverBooks,
	"0020-tax-profiles": taxProfiles,
	"0021-device-heads": deviceHeads,
	"0022-claimed-sales": claimedSales,
	"0023-session-tax-profiles": sessionTaxProfiles,
	"0024-table-sales": tableSales,
	"0025-table-changes": tableChanges,
	"0026-kitchens": kitchens,
	"0027-tablet-sales": tabletSales,
	"0028-table-commands": tableCommands,
	"0029-session-moves": sessionMoves,
	"0031-standing-bills": standingBills,
	"0032-people": people,
	"0033-guided-setup": guidedSetup,
	"0034-home": home,
	"0035-device-events": deviceEvents,
	"0036-refund-reservations": refundReservations,
	"0037-drawers": drawers,
	"0038-money-back": campusCreditTables,
	"0039-held-orders": heldOrderTables,
	"0041-kiosks": kiosks,
	"0042-default-tender": defaultTender,
	"0043-order-types": orderTypes,
	"0045-category-colours": coloursOfCategories,
	"0046-menu-pictures": menuPictures,
	"0047-purses": purses,
	"0048-permitted-refunds": permittedRefunds,
};
