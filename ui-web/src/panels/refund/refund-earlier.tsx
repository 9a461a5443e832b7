import type { RefundLook } from "@tuckshop/core/pos";
import { Button } from "@tuckshop/ui-kit/components";
import { givenBackText, r } from "./refund-texts.ts";
import type { Refund } from "./use-refund.ts";

type EarlierProps = Pick<Refund, "end" | "timeZone"> & { readonly look: RefundLook };

/** The refunds of the sale so far. A reservation whose money was never given back can be ended here. */
export function RefundEarlier({ look, end, timeZone }: EarlierProps) {
	return (
		<section aria-label={r("earlier")} className="ts-refund-earlier">
			<h3>{r("earlier")}</h3>
			<ul>
				{look.earlier.map((each) => (
					<li key={each.refund.id}>
						{givenBackText(each, timeZone)}
						{each.reserved && (
							<Button onClick={() => end(each.refund.id)}>{r("earlier.end")}</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
