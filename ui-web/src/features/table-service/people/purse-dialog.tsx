import type { Pos } from "@tuckshop/core/pos";
import { type Purses, posWithPurse } from "@tuckshop/core/pos/tables";
import type { PersonName } from "@tuckshop/core/rules/people";
import { Button } from "@tuckshop/ui-kit/components";
import { PosProvider } from "@tuckshop/ui-kit/pos";
import { Wallet } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { DrawerDialog } from "../../../panels/drawer/drawer-dialog.tsx";
import { PurseProvider } from "../../../panels/drawer/purse-texts.ts";
import { useInProgress } from "../payment/table-in-progress.ts";
import { useTablePlace, useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";

/** Opens the purse of whoever is signed in, where this device has a till that keeps its records. */
export function PurseButton() {
	const { till, purses } = useTablePlace();
	const server = useTables((state) => state.tables?.server);
	const [open, setOpen] = useState(false);
	const home = useRef<HTMLDivElement>(null);
	useInProgress(open);
	if (!till || !purses || !server) return null;
	return (
		<div ref={home} tabIndex={-1}>
			<Button kind="quiet" icon={Wallet} onClick={() => setOpen(true)}>
				{s("purse")}
			</Button>
			{open && (
				<PurseDialog
					key={server.id}
					{...{ till, purses, server, home }}
					onClose={() => setOpen(false)}
				/>
			)}
		</div>
	);
}

type PurseDialogProps = Pick<Parameters<typeof DrawerDialog>[0], "home" | "onClose"> & {
	readonly till: Pos;
	readonly purses: Purses;
	readonly server: PersonName;
};

/** The drawer's screens, over the purse of one person. */
function PurseDialog({ till, purses, server, ...dialog }: PurseDialogProps) {
	const pos = useMemo(() => posWithPurse(till, purses.of(server)), [till, purses, server]);
	return (
		<PosProvider pos={pos}>
			<PurseProvider value={true}>
				<DrawerDialog {...dialog} />
			</PurseProvider>
		</PosProvider>
	);
}
