import type { TableRecord } from "@tuckshop/core/records";
import { checkGuestCount, defaultGuests } from "@tuckshop/core/rules/table";
import { refusalText } from "@tuckshop/core/texts";
import { Button, Dialog, Field, IconButton } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { faultText } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { hasNoMenu, NoMenuNotice } from "./no-menu-notice.tsx";
import type { TableMenu } from "./table-menu-source.tsx";

type StartSessionDialogProps = {
	readonly table: TableRecord;
	readonly menu: TableMenu;
	readonly onClose: () => void;
};

/**
 * Seats guests at a table (TSES-01 to TSES-07). Disabled where this tablet could not take their
 * order.
 */
export function StartSessionDialog({ table, menu, onClose }: StartSessionDialogProps) {
	const { checks } = useTablePlace().tables;
	const showToast = useShowToast();
	const [typed, setTyped] = useState(String(defaultGuests));
	const [busy, setBusy] = useState(false);
	const count = /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
	const checked = checkGuestCount(count);
	const start = async () => {
		if (!checked.ok || hasNoMenu(menu)) return;
		setBusy(true);
		const result = await settled(checks.seat(table.id, checked.value));
		setBusy(false);
		if (result.ok) {
			showToast({ tone: "success", title: s("session.started") });
			return;
		}
		showToast({
			tone: "destructive",
			title: s("session.notStarted"),
			text: faultText(result.fault, s("server.failed.text")),
		});
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("session.start", { number: table.table_number })}
			closeLabel={t("action.close")}
			size={420}
			busy={busy}
			onSubmit={start}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						disabled={!checked.ok || hasNoMenu(menu)}
						busy={busy}
						busyLabel={s("session.starting")}
					>
						{s("session.begin")}
					</Button>
				</>
			}
		>
			<NoMenuNotice menu={menu} />
			<GuestCount typed={typed} checked={checked} onType={setTyped} />
		</Dialog>
	);
}

type GuestCountProps = {
	readonly typed: string;
	readonly checked: ReturnType<typeof checkGuestCount>;
	readonly onType: (typed: string) => void;
};

/** The number of guests, typed or counted up and down. */
function GuestCount({ typed, checked, onType }: GuestCountProps) {
	return (
		<div className="flex items-end gap-[8px]">
			<Field
				label={s("session.guests")}
				value={typed}
				onChange={onType}
				size={56}
				type="number"
				inputMode="numeric"
				min={1}
				step={1}
				className="ts-grow"
				error={checked.ok ? undefined : refusalText(checked.refusal)}
			/>
			{checked.ok && (
				<>
					<IconButton
						icon={Minus}
						kind="boxed"
						size={56}
						label={s("session.fewer")}
						disabled={checked.value <= 1}
						onClick={() => onType(String(Math.max(1, checked.value - 1)))}
					/>
					<IconButton
						icon={Plus}
						kind="boxed"
						size={56}
						label={s("session.more")}
						onClick={() => onType(String(checked.value + 1))}
					/>
				</>
			)}
		</div>
	);
}
