interface ColumnItem {
	readonly id: string;
	readonly name: string;
	/** The formatted price, or a text in its place. */
	readonly price: string;
	/** The reason why it can't be chosen now. */
	readonly unavailable?: string | undefined;
}

/** A group of items in columns. */
export interface ItemGroup {
	readonly id: string;
	readonly title: string;
	readonly items: readonly ColumnItem[];
}

interface ItemColumnsProps {
	readonly groups: readonly ItemGroup[];
	readonly onTap: (id: string) => void;
}

/** The items that table service takes orders from, under the names of their categories, in two columns. */
export function ItemColumns({ groups, onTap }: ItemColumnsProps) {
	return groups.map(({ id, title, items }) => (
		<section key={id} aria-label={title} data-group={id}>
			<h3 className="ts-item-group">{title}</h3>
			<div className="ts-item-columns">
				{items.map((item) => (
					<button
						key={item.id}
						type="button"
						aria-disabled={item.unavailable === undefined ? undefined : true}
						onClick={() => onTap(item.id)}
					>
						<span>
							{item.name}
							{item.unavailable !== undefined && <small>{item.unavailable}</small>}
						</span>
						<span className="money">{item.price}</span>
					</button>
				))}
			</div>
		</section>
	));
}
