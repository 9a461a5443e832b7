import { Button } from "@tuckshop/ui-kit/components";
import { X } from "lucide-react";
import { resultsText } from "../../../panels/search/results-texts.ts";
import type { ItemSearch } from "../../../panels/search/use-search.ts";

/** The number of results, and the button that ends the search. */
export function ResultsHead({ search }: { readonly search: ItemSearch }) {
	return (
		<div className="flex min-h-[52px] items-center gap-[8px] px-[12px] pt-[8px]">
			<b className="ts-grow" role="status">
				{search.more
					? resultsText("foundMore", { most: search.results.length, text: search.query })
					: resultsText("found", { count: search.results.length, text: search.query })}
			</b>
			<Button kind="quiet" icon={X} onClick={search.end}>
				{resultsText("end")}
			</Button>
		</div>
	);
}
