/** Seeds that fail with a fault that the simulation found once, by what that was. Each passes since the shipped code was mended. */
export const pinnedSeeds: Readonly<Record<string, number>> = {
	"a page that died between keeping a sale and writing its order sold the order twice": 7,
	"a sync that found a card being debited waited for itself, and nothing was sent any more": 238,
	"a sale whose tab died before it had sent it waited for good, while another tab stayed open with the automatic sync off": 177,
	"an order was sent in the name of another account that had signed in in the same browser, and counted as refused": 24,
	"an order that the disk had no room for was not written again before it was paid": 517,
	"an order that the provider always refuses was looked at in the very instant in which it was tried again": 880004471,
	"a page whose storage was cleared while it read its sales forgot those that were not sent": 41344,
	"a terminal was asked for a card that was not yet on disk, and the page died": 939,
};

/** Seeds with drawers and refunds (`--days`) that failed with a fault that is mended since. */
export const pinnedDays: Readonly<Record<string, number>> = {
	"a page that read its drawer while somebody counted it showed no count afterwards": 13025,
};
