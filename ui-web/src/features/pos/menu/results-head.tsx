import { Button } from "@tuckshop/ui-kit/components";
import { useObserved } from "@tuckshop/ui-kit/pos";
import { X } from "lucide-react";
import { resultsText } from "../../../panels/search/results-texts.ts";
import type { ItemSearch } from "../../../panels/search/use-search.ts";

/** The number of results, and the button that ends the search. */
export function ResultsHead({ search }: { readonly search: ItemSearch }) {
	const { query, results, more } = useObserved(search.state, (state) => state);
	return (
		<div className="flex min-h-[52px] items-center gap-[8px] px-[12px] pt-[8px]">
			<b className="ts-grow" role="status">
				{more
					? resultsText("foundMore", { most: results.length, text: query })
					: resultsText("found", { count: results.length, text: query })}
			</b>
			<Button kind="quiet" icon={X} onClick={search.end}>
				{resultsText("end")}
			</Button>
		</div>
	);
}
