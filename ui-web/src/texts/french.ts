import * as sentences from "@tuckshop/core/texts/fr-ca";
import { readTexts, type Texts } from "@tuckshop/ui-kit/texts";
import { setInFrench } from "@tuckshop/ui-kit/texts/typography";
import { amountFr } from "./fr-ca/amount.ts";
import { attentionFr } from "./fr-ca/attention.ts";
import { choiceFr } from "./fr-ca/choice.ts";
import { clockFr } from "./fr-ca/clock.ts";
import { counterFr } from "./fr-ca/counter.ts";
import { dataFr } from "./fr-ca/data.ts";
import { debugFr } from "./fr-ca/debug.ts";
import { detailsFr } from "./fr-ca/details.ts";
import { doneFr } from "./fr-ca/done.ts";
import { drawerFr } from "./fr-ca/drawer.ts";
import { exchangeFr } from "./fr-ca/exchange.ts";
import { heldFr } from "./fr-ca/held.ts";
import { fieldFr } from "./fr-ca/keys/field.ts";
import { keypadFr } from "./fr-ca/keys/keypad.ts";
import { shortcutsDialogFr } from "./fr-ca/keys/shortcuts-dialog.ts";
import { kitchenFr } from "./fr-ca/kitchen.ts";
import { lateFr } from "./fr-ca/late.ts";
import { libraryFr } from "./fr-ca/library.ts";
import { noTillFr } from "./fr-ca/no-till.ts";
import { notPaidFr } from "./fr-ca/not-paid.ts";
import { accountFr } from "./fr-ca/owner/account.ts";
import { connectionFr } from "./fr-ca/owner/connection.ts";
import { dashboardFr } from "./fr-ca/owner/dashboard.ts";
import { dayFr } from "./fr-ca/owner/day.ts";
import { homeFr } from "./fr-ca/owner/home.ts";
import { kioskDeviceFr } from "./fr-ca/owner/kiosk-device.ts";
import { membersFr } from "./fr-ca/owner/members.ts";
import { menuLooksFr } from "./fr-ca/owner/menu-looks.ts";
import { moneyBackFr } from "./fr-ca/owner/money-back.ts";
import { orderTypesFr } from "./fr-ca/owner/order-types.ts";
import { ownMenuFr } from "./fr-ca/owner/own-menu.ts";
import { ownMenuKioskFr } from "./fr-ca/owner/own-menu-kiosk.ts";
import { peopleFr } from "./fr-ca/owner/people.ts";
import { sessionFr } from "./fr-ca/owner/session.ts";
import { setupFr } from "./fr-ca/owner/setup.ts";
import { superAdminFr } from "./fr-ca/owner/super-admin.ts";
import { permissionWordsFr } from "./fr-ca/permission-words.ts";
import { printerFr } from "./fr-ca/printer.ts";
import { provinceFr } from "./fr-ca/province.ts";
import { purseFr } from "./fr-ca/purse.ts";
import { quantityFr } from "./fr-ca/quantity.ts";
import { queueFr } from "./fr-ca/queue.ts";
import { refundFr } from "./fr-ca/refund.ts";
import { resetDialogFr } from "./fr-ca/reset-dialog.ts";
import { resultsFr } from "./fr-ca/results.ts";
import { salesFr } from "./fr-ca/sales.ts";
import { salesFileFr } from "./fr-ca/sales-file.ts";
import { scanOfferFr } from "./fr-ca/scan-offer.ts";
import { settingsFr } from "./fr-ca/settings.ts";
import { stripFr } from "./fr-ca/strip.ts";
import { tableFr } from "./fr-ca/table.ts";
import { taxRateFr } from "./fr-ca/tax-rate.ts";
import { taxesFr } from "./fr-ca/taxes.ts";
import { tenderFr } from "./fr-ca/tender.ts";
import { tillPeopleFr } from "./fr-ca/till-people.ts";
import { timeFr } from "./fr-ca/time.ts";
import { toastFr } from "./fr-ca/toast.ts";
import { unavailableScreenFr } from "./fr-ca/unavailable-screen.ts";

/** Every catalogue that the counter has in French, by its name. */
export const catalogues: { readonly [name: string]: Texts } = {
	account: accountFr,
	amount: amountFr,
	attention: attentionFr,
	choice: choiceFr,
	clock: clockFr,
	connection: connectionFr,
	counter: counterFr,
	dashboard: dashboardFr,
	data: dataFr,
	day: dayFr,
	debug: debugFr,
	details: detailsFr,
	done: doneFr,
	drawer: drawerFr,
	exchange: exchangeFr,
	field: fieldFr,
	held: heldFr,
	home: homeFr,
	keypad: keypadFr,
	"kiosk-device": kioskDeviceFr,
	kitchen: kitchenFr,
	late: lateFr,
	library: libraryFr,
	members: membersFr,
	"menu-looks": menuLooksFr,
	"money-back": moneyBackFr,
	"no-till": noTillFr,
	"not-paid": notPaidFr,
	orderTypes: orderTypesFr,
	"own-menu": ownMenuFr,
	"own-menu-kiosk": ownMenuKioskFr,
	people: peopleFr,
	"permission-words": permissionWordsFr,
	printer: printerFr,
	province: provinceFr,
	purse: purseFr,
	quantity: quantityFr,
	queue: queueFr,
	refund: refundFr,
	"reset-dialog": resetDialogFr,
	results: resultsFr,
	sales: salesFr,
	"sales-file": salesFileFr,
	"scan-offer": scanOfferFr,
	session: sessionFr,
	settings: settingsFr,
	setup: setupFr,
	"shortcuts-dialog": shortcutsDialogFr,
	strip: stripFr,
	"super-admin": superAdminFr,
	table: tableFr,
	"tax-rate": taxRateFr,
	taxes: taxesFr,
	tender: tenderFr,
	"till-people": tillPeopleFr,
	time: timeFr,
	toast: toastFr,
	"unavailable-screen": unavailableScreenFr,
};

const { receiptWords: _, ...said } = sentences;
const read = readTexts("fr-CA");
const typeset = (texts: Texts): Texts =>
	Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, setInFrench(text)]));

/** Elides a text's "de" and "que" before a value that begins with a vowel: "le temps d’Amara". */
const elided =
	(reader: ReturnType<typeof read>): ReturnType<typeof read> =>
	(key, values = {}) =>
		Object.values(values)
			.filter((value) => /^[aàâäeéèêëiîïoôöuùûü]/i.test(String(value)))
			.reduce<string>(
				(said, value) =>
					said
						.replaceAll(` de ${value}`, ` d’${value}`)
						.replaceAll(` que ${value}`, ` qu’${value}`),
				reader(key, values),
			);

/** All that the counter says in Canadian French. It loads only where that language is chosen. */
export const french = {
	...said,
	...Object.fromEntries(
		Object.entries(catalogues).map(([name, texts]) => [name, elided(read(typeset(texts)))]),
	),
};
