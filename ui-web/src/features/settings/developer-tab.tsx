import { Button, Card } from "@tuckshop/ui-kit/components";
import { ListTree } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { s } from "./settings-texts.ts";

const ModifierDebugger = lazy(() =>
	import("./modifier-debugger.tsx").then((module) => ({ default: module.ModifierDebugger })),
);

/** Developer: the button to the modifier debugger (SET-44). */
export function DeveloperTab() {
	const [open, setOpen] = useState(false);
	return (
		<Card
			title={s("debugger.title")}
			details={<p>{s("debugger.note")}</p>}
			body={
				<>
					<Button size={56} icon={ListTree} onClick={() => setOpen(true)}>
						{s("debugger.open")}
					</Button>
					<Suspense>{open && <ModifierDebugger onClose={() => setOpen(false)} />}</Suspense>
				</>
			}
		/>
	);
}
