/** Seeds that failed once, by what they found. Each passes since the shipped code was mended. */
export const pinnedSeeds: Readonly<Record<string, number>> = {
	"a page that died between keeping a sale and writing its order sold the order twice": 13,
	"a sync that found a card being debited waited for itself, and nothing was sent any more": 5029,
	"a sale that was made and sent while the books were compared was shown as a difference": 5027,
};
