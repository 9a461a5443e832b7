import type { ImportRefusal, ImportReport } from "@tuckshop/core/pos";
import { textsOf } from "../../texts/texts.ts";

/** The texts of importing and exporting sales, in Canadian English. */
const salesFileTexts = {
	export: "Export Sales",
	exporting: "Exporting...",
	"export.done": "Sales exported",
	"export.done.text": "{{name}}, sales: {{count}}",
	"export.failed": "The sales could not be exported",
	import: "Import Sales",
	importing: "Importing...",
	imported: "Sales imported",
	"imported.text": "{{added}} added, {{advanced}} updated, {{known}} already here.",
	"imported.others": "Not imported, because another sale here has the same number: {{references}}",
	refused: "The file was not imported",
	"not-a-sales-file": "It was not written by Export Sales.",
	"sales-file-too-new": "A newer version wrote it. Reload the app, then try again.",
	"sales-file-damaged": "It is damaged or was changed.",
	"sales-file-of-another-owner": "Another account's sales are in it. Sign in there.",
	"sale-not-readable": "A sale in it can't be read ({{field}}). Nothing was imported.",
	notStored: "Nothing can be written on this device: {{reason}}",
} as const;

export const f = textsOf("sales-file", salesFileTexts);

export const importedText = ({ added, advanced, known, others }: ImportReport): string =>
	[
		f("imported.text", { added, advanced, known }),
		...(others.length > 0 ? [f("imported.others", { references: others.join(", ") })] : []),
	].join(" ");

export const importRefusalText = ({ code, field }: ImportRefusal): string => f(code, { field });
