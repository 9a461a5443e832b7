import { Button } from "@tuckshop/ui-kit/components";
import { t } from "../../texts/texts.ts";
import { s } from "./people-texts.ts";

type SaveFootProps = {
	readonly label: string;
	readonly pending: boolean;
	readonly onClose: () => void;
};

/** Cancel and the button that sends what was typed. */
export const SaveFoot = ({ label, pending, onClose }: SaveFootProps) => (
	<>
		<Button size={72} disabled={pending} onClick={onClose}>
			{t("action.cancel")}
		</Button>
		<Button type="submit" kind="primary" size={72} busy={pending} busyLabel={s("saving")}>
			{label}
		</Button>
	</>
);
