import type { SeatBoardWords } from "@tuckshop/ui-kit/components";
import { s } from "../table-texts.ts";

export const boardWords = (): SeatBoardWords => ({
	none: s("seats.none"),
	drop: s("seats.drop"),
	split: s("seats.split"),
	splitItem: (item, seat) => s("seats.split.of", { item, seat }),
	grip: (item, seat) => s("seats.grip", { item, seat }),
	hint: s("seats.keys"),
	lifted: (item, seat) => s("seats.lifted", { item, seat }),
	over: (item, seat) => s("seats.over", { item, seat }),
	dropped: (item, seat) => s("seats.dropped", { item, seat }),
	putBack: (item, seat) => s("seats.putBack", { item, seat }),
});
