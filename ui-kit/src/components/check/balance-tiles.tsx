/** An account of a campus card, for its tile. */
export interface BalanceTile {
	readonly id: string;
	readonly label: string;
	/** The formatted sum. */
	readonly amount: string;
	/** Such as a credit limit. */
	readonly note?: string | undefined;
}

interface BalanceTilesProps {
	readonly label: string;
	readonly tiles: readonly BalanceTile[];
}

/** The balances of a card, one tile for each kind of money. */
export function BalanceTiles({ label, tiles }: BalanceTilesProps) {
	return (
		<ul className="ts-balances" aria-label={label}>
			{tiles.map(({ id, label: kind, amount, note }) => (
				<li key={id}>
					<span>{kind}</span>
					<b className="money">{amount}</b>
					{note !== undefined && <span>{note}</span>}
				</li>
			))}
		</ul>
	);
}
