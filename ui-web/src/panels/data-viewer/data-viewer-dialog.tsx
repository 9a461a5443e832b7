import { Dialog } from "@tuckshop/ui-kit/components";
import type { RefObject } from "react";
import { t } from "../../texts/texts.ts";
import { d } from "./data-texts.ts";
import { DataViewer } from "./data-viewer.tsx";

type DataViewerDialogProps = {
	readonly onClose: () => void;
	readonly home: RefObject<HTMLElement | null>;
};

/** The data viewer over the till. */
export function DataViewerDialog({ onClose, home }: DataViewerDialogProps) {
	return (
		<Dialog
			open
			onClose={onClose}
			title={d("title")}
			closeLabel={t("action.close")}
			size={880}
			flush
			finalFocus={home}
		>
			<DataViewer />
		</Dialog>
	);
}
