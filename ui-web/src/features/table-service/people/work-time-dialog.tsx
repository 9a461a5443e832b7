import type { Pos } from "@tuckshop/core/pos";
import type { PersonName } from "@tuckshop/core/rules/people";
import { Dialog } from "@tuckshop/ui-kit/components";
import { TimeButtons } from "../../../panels/people/time-buttons.tsx";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";

type WorkTimeDialogProps = {
	/** Whoever is signed in at the tables. */
	readonly server: PersonName;
	/** The till of this device: it keeps the mark and sends it. */
	readonly till: Pick<Pos, "people" | "till">;
	readonly onClose: () => void;
};

/** Marks the beginning, a break and the end of the work of a server, without a network too. */
export function WorkTimeDialog({ server, till: { people, till }, onClose }: WorkTimeDialogProps) {
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("time.title")}
			closeLabel={t("action.close")}
			description={s("time.text")}
		>
			<TimeButtons
				name={server.name}
				timeZone={till.timeZone}
				mark={(mark) => people.markTimeAtTables(server, mark)}
				onMarked={onClose}
			/>
		</Dialog>
	);
}
