import { Ellipsis, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Fragment } from "react";
import { IconButton } from "./icon-button.tsx";

export interface MoreMenuItem {
	readonly id: string;
	readonly label: string;
	readonly icon: LucideIcon;
	readonly onSelect: () => void;
	readonly disabled?: boolean | undefined;
	/** A line above it sets it apart. */
	readonly apart?: boolean | undefined;
}

export interface MoreMenuProps {
	readonly label: string;
	readonly items: readonly MoreMenuItem[];
}

/** What a narrow bar has no room for, in words, behind "…". */
export function MoreMenu({ label, items }: MoreMenuProps) {
	return (
		<DropdownMenu.Root>
			<DropdownMenu.Trigger asChild>
				<IconButton icon={Ellipsis} label={label} />
			</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content className="ts-menu" align="end" sideOffset={6} collisionPadding={8}>
					{items.map(({ id, label: text, icon: Icon, onSelect, disabled, apart }) => (
						<Fragment key={id}>
							{apart && (
								<DropdownMenu.Separator asChild>
									<hr />
								</DropdownMenu.Separator>
							)}
							<DropdownMenu.Item className="ts-menu-item" onSelect={onSelect} disabled={disabled ?? false}>
								<Icon className="ts-icon ts-icon-l" aria-hidden />
								{text}
							</DropdownMenu.Item>
						</Fragment>
					))}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
