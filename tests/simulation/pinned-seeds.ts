/** Seeds that fail with a fault that the simulation found once, by what that was. Each passes since the shipped code was mended. */
export const pinnedSeeds: Readonly<Record<string, number>> = {
	"a page that died between keeping a sale and writing its order sold the order twice": 23,
	"a sync that found a card being debited waited for itself, and nothing was sent any more": 64,
	"an order that could not be written while the disk was full was sold twice, when there was room again and the page died": 710,
	"a sale whose tab died before it had sent it waited for good, while another tab stayed open with the automatic sync off": 131,
	"an order was sent in the name of another account that had signed in in the same browser, and counted as refused": 28,
};
