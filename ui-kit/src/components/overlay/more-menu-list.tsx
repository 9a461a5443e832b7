import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Fragment } from "react";
import { Glyph } from "../base/glyph.tsx";
import { IconButton } from "../form/icon-button.tsx";
import type { MoreMenuProps } from "./more-menu.tsx";

/** The button with its list, which is open from the start. */
export function MoreMenuList({ label, items }: MoreMenuProps) {
	return (
		<DropdownMenu.Root defaultOpen>
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
							<DropdownMenu.Item
								className="ts-menu-item"
								onSelect={onSelect}
								disabled={disabled ?? false}
							>
								<Glyph of={Icon} size="l" />
								{text}
							</DropdownMenu.Item>
						</Fragment>
					))}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
