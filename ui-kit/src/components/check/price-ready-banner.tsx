import { CircleCheck } from "lucide-react";
import { Glyph } from "../base/glyph.tsx";

interface PriceReadyBannerProps {
	/** The whole sentence. */
	readonly text: string;
	/** The formatted price as it occurs in the sentence, where it is drawn bold. */
	readonly price: string;
}

/** Shows that a price is typed, and will be taken for the next item. */
export function PriceReadyBanner({ text, price }: PriceReadyBannerProps) {
	const at = text.indexOf(price);
	return (
		<div className="ts-ready" role="status">
			<Glyph of={CircleCheck} />
			<span>
				{at < 0 ? (
					text
				) : (
					<>
						{text.slice(0, at)}
						<b className="money">{price}</b>
						{text.slice(at + price.length)}
					</>
				)}
			</span>
		</div>
	);
}
