/** Seeds that fail with a fault that the simulation found once, by what that was. Each passes since the shipped code was mended. */
export const pinnedSeeds: Readonly<Record<string, number>> = {
	"a page that died between keeping a sale and writing its order sold the order twice": 15,
	"a sync that found a card being debited waited for itself, and nothing was sent any more": 85,
	"a sale whose tab died before it had sent it waited for good, while another tab stayed open with the automatic sync off": 27,
	"an order was sent in the name of another account that had signed in in the same browser, and counted as refused": 6,
	"an order that the disk had no room for was not written again before it was paid": 552,
	"a sale that was refused fell off the attention list to a read of the disk that had begun before it was refused": 2059,
	"a person's word that an order was not at the provider came again after the next attempt, and sent the order twice": 4747,
	"an order that the disk had no room for twice was paid without being written, and sold again after a crash": 7642,
	"a till that waited for a debit alone read another account's queue, and never asked to sign in": 7958,
	"what asked for an order's attempts sent it, and the word that followed counted for that attempt": 2389,
};
