import { Tooltip as Radix } from "radix-ui";
import { createContext, type ReactElement, type ReactNode, useContext } from "react";

export interface TooltipProps {
	readonly text: string;
	readonly children: ReactElement;
}

const Provided = createContext(false);

/** Put once around an application: 700 ms before the first tooltip, 300 ms in which the next one needs no wait. */
export function Tooltips({ children }: { readonly children: ReactNode }) {
	return (
		<Radix.Provider delayDuration={700} skipDelayDuration={300}>
			<Provided value={true}>{children}</Provided>
		</Radix.Provider>
	);
}

/** Shows its text over the child after a while; without <Tooltips> around it the child stands alone. */
export function Tooltip({ text, children }: TooltipProps) {
	if (!useContext(Provided)) return children;
	return (
		<Radix.Root>
			<Radix.Trigger asChild>{children}</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content className="ts-tip" sideOffset={6} collisionPadding={8}>
					{text}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
