import { Button, type ButtonSize, Notice } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { FileInput } from "lucide-react";
import { useRef, useState } from "react";
import { f, importedText, importRefusalText } from "./sales-file-texts.ts";

type Came = { readonly tone: "positive" | "danger"; readonly title: string; readonly text: string };

/**
 * Import Sales: reads the file of an export and shows the outcome. Importing the same file again
 * changes nothing.
 */
export function ImportSales({
	size = 56,
	onImported,
}: {
	readonly size?: ButtonSize;
	readonly onImported?: (() => void) | undefined;
}) {
	const { device } = usePos();
	const input = useRef<HTMLInputElement>(null);
	const [busy, setBusy] = useState(false);
	const [came, setCame] = useState<Came>();
	const take = async (file: File | undefined) => {
		if (!file || busy) return;
		setBusy(true);
		const done = await settled(device.importSales(await file.text()));
		setBusy(false);
		if (done.ok) {
			setCame({ tone: "positive", title: f("imported"), text: importedText(done.value) });
			onImported?.();
		} else if (done.fault._tag === "ImportRefused")
			setCame({ tone: "danger", title: f("refused"), text: importRefusalText(done.fault.refusal) });
		else
			setCame({
				tone: "danger",
				title: f("refused"),
				text: f("notStored", { reason: done.fault.reason }),
			});
	};
	return (
		<div className="grid gap-[12px] justify-items-start">
			<Button
				size={size}
				icon={FileInput}
				busy={busy}
				busyLabel={f("importing")}
				onClick={() => input.current?.click()}
			>
				{f("import")}
			</Button>
			<input
				ref={input}
				type="file"
				accept="application/json,.json"
				hidden
				aria-label={f("import")}
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? [];
					void take(file);
					// Without this, choosing the same file again would not raise a change event.
					event.currentTarget.value = "";
				}}
			/>
			{came && <Notice tone={came.tone} title={came.title} text={came.text} />}
		</div>
	);
}
