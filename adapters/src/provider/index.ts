export type { ImportFinding, ImportProblem } from "./import-note.ts";
export { looksLikeSubCategories } from "./modifier-directory.ts";
export {
	menuFromProvider,
	menuSteps,
	type NormalisedMenu,
	type ProviderLists,
} from "./normalise.ts";
export { orderForProvider } from "./order-for-provider.ts";
export {
	type OrderAnswer,
	orderAnswer,
	type ReplyRefusal,
	rowsOfReply,
	wantsNextPage,
} from "./reply.ts";
export * from "./wire.ts";
