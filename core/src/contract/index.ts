import { accountEndpoints } from "./accounts.ts";
import { adminEndpoints } from "./admin.ts";
import { bookEndpoints } from "./books.ts";
import { deploymentEndpoints } from "./deployment.ts";
import { documentationEndpoints } from "./documentation.ts";
import { drawerEndpoints } from "./drawers.ts";
import { eventEndpoints } from "./events.ts";
import { heldOrderEndpoints } from "./held-orders.ts";
import { heldWorkEndpoints } from "./held-work.ts";
import { homeEndpoints } from "./home.ts";
import { itcEndpoints } from "./itc.ts";
import { kioskEndpoints } from "./kiosk.ts";
import { kitchenEndpoints } from "./kitchen.ts";
import { menuEndpoints } from "./menu.ts";
import { menuLookEndpoints } from "./menu-looks.ts";
import { metricsEndpoints } from "./metrics.ts";
import { moneyBackEndpoints } from "./money-back.ts";
import { offlineQueueEndpoints } from "./offline-queue.ts";
import { ownAccountEndpoints } from "./own-account.ts";
import { peopleEndpoints } from "./people.ts";
import { providerEndpoints } from "./provider.ts";
import { refundEndpoints } from "./refunds.ts";
import { relayEndpoints } from "./relay.ts";
import { restaurantChangeEndpoints } from "./restaurant-changes.ts";
import { restaurantEndpoints } from "./restaurants.ts";
import { saleEndpoints } from "./sales.ts";
import { tableMoveEndpoints } from "./table-moves.ts";
import { tableServiceEndpoints } from "./table-service.ts";
import { taxProfileEndpoints, taxReadingEndpoints } from "./tax-profiles.ts";
import { tillSessionEndpoints } from "./till-sessions.ts";

/** Every endpoint by its name, as a type: written out so that its declaration repeats none of them. */
export type Contract = typeof accountEndpoints &
	typeof ownAccountEndpoints &
	typeof adminEndpoints &
	typeof tillSessionEndpoints &
	typeof restaurantEndpoints &
	typeof restaurantChangeEndpoints &
	typeof taxProfileEndpoints &
	typeof taxReadingEndpoints &
	typeof peopleEndpoints &
	typeof menuEndpoints &
	typeof menuLookEndpoints &
	typeof kioskEndpoints &
	typeof kitchenEndpoints &
	typeof saleEndpoints &
	typeof moneyBackEndpoints &
	typeof refundEndpoints &
	typeof bookEndpoints &
	typeof eventEndpoints &
	typeof drawerEndpoints &
	typeof providerEndpoints &
	typeof relayEndpoints &
	typeof itcEndpoints &
	typeof offlineQueueEndpoints &
	typeof heldOrderEndpoints &
	typeof heldWorkEndpoints &
	typeof homeEndpoints &
	typeof deploymentEndpoints &
	typeof documentationEndpoints &
	typeof metricsEndpoints &
	typeof tableServiceEndpoints &
	typeof tableMoveEndpoints;

/**
 * Every endpoint of the server by name: its method, path, input, answer and errors, as data.
 * `client` of the adapters makes methods of it.
 */
export const contract: Contract = {
	...accountEndpoints,
	...ownAccountEndpoints,
	...adminEndpoints,
	...tillSessionEndpoints,
	...restaurantEndpoints,
	...restaurantChangeEndpoints,
	...taxProfileEndpoints,
	...taxReadingEndpoints,
	...peopleEndpoints,
	...menuEndpoints,
	...menuLookEndpoints,
	...kioskEndpoints,
	...kitchenEndpoints,
	...saleEndpoints,
	...moneyBackEndpoints,
	...refundEndpoints,
	...bookEndpoints,
	...eventEndpoints,
	...drawerEndpoints,
	...providerEndpoints,
	...relayEndpoints,
	...itcEndpoints,
	...offlineQueueEndpoints,
	...heldOrderEndpoints,
	...heldWorkEndpoints,
	...homeEndpoints,
	...deploymentEndpoints,
	...documentationEndpoints,
	...metricsEndpoints,
	...tableServiceEndpoints,
	...tableMoveEndpoints,
};

export * from "./accounts.ts";
export * from "./admin.ts";
export * from "./books.ts";
export * from "./deployment.ts";
export * from "./documentation.ts";
export * from "./drawers.ts";
export * from "./endpoint.ts";
export * from "./events.ts";
export * from "./held-orders.ts";
export * from "./held-work.ts";
export * from "./home.ts";
export * from "./itc.ts";
export * from "./kiosk.ts";
export * from "./kitchen.ts";
export * from "./menu.ts";
export * from "./menu-looks.ts";
export * from "./metrics.ts";
export * from "./money-back.ts";
export * from "./offline-queue.ts";
export * from "./own-account.ts";
export * from "./people.ts";
export * from "./provider.ts";
export * from "./refunds.ts";
export * from "./relay.ts";
export * from "./restaurant-changes.ts";
export * from "./restaurants.ts";
export * from "./sales.ts";
export * from "./server-mark.ts";
export * from "./table-moves.ts";
export * from "./table-service.ts";
export * from "./tax-profiles.ts";
export * from "./till-sessions.ts";
export * from "./work-times.ts";
