import type { PersonRecord } from "@tuckshop/core/records";
import { ConfirmDialog } from "@tuckshop/ui-kit/components";
import { useServices } from "../../../app/services.tsx";
import { t } from "../../../texts/texts.ts";
import { s } from "../people-texts.ts";
import { useChange } from "../use-change.ts";
import type { Crew } from "../use-people.ts";

type TakeOffProps = {
	readonly crew: Crew;
	readonly person: PersonRecord;
	readonly onClose: () => void;
};

/** Asks before a person is taken off the list. */
export function TakeOff({ crew, person: { id, name }, onClose }: TakeOffProps) {
	const { people } = useServices();
	const { pending, send } = useChange(crew);
	const takeOff = async () => {
		const taken = await send(people.takeOff(id), {
			done: () => ({ title: s("takeOff.done", { name }) }),
			failed: s("form.failed"),
		});
		if (taken) onClose();
	};
	return (
		<ConfirmDialog
			open
			danger
			title={s("takeOff.title", { name })}
			text={s("takeOff.text")}
			confirmLabel={s("takeOff.do")}
			cancelLabel={t("action.cancel")}
			closeLabel={t("action.close")}
			busy={pending}
			busyLabel={s("saving")}
			onConfirm={() => void takeOff()}
			onCancel={onClose}
		/>
	);
}
