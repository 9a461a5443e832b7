import { CircleCheck } from "lucide-react";

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
			<CircleCheck className="ts-icon" aria-hidden />
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
