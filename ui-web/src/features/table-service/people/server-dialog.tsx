import type { FirstServer } from "@tuckshop/core/contract";
import type { TableFault } from "@tuckshop/core/ports";
import { checkServer, typedPin } from "@tuckshop/core/rules/table";
import { Field } from "@tuckshop/ui-kit/components";
import type { Effect } from "effect";
import { useState } from "react";
import { AddDialog } from "../bills/add-dialog.tsx";
import { s } from "../table-texts.ts";

type ServerDialogProps = {
	readonly title: string;
	readonly action: string;
	/** No owner is signed in here, so the code from the dashboard is required. */
	readonly asksCode?: boolean;
	readonly create: (server: FirstServer) => Effect.Effect<unknown, TableFault>;
	readonly onDone: () => Promise<unknown>;
	readonly onClose: () => void;
};

/** A new server: name, PIN, and an employee id where there is one (TFLR-22, TFLR-23). */
export function ServerDialog({
	title,
	action,
	asksCode = false,
	create,
	onDone,
	onClose,
}: ServerDialogProps) {
	const [name, setName] = useState("");
	const [pin, setPin] = useState("");
	const [employeeId, setEmployeeId] = useState("");
	const [code, setCode] = useState("");
	const extra = {
		employee_id: employeeId.trim() || null,
		...(asksCode && code.trim() !== "" ? { setup_code: code.trim() } : {}),
	};
	return (
		<AddDialog
			title={title}
			action={action}
			checked={checkServer({ name, pin })}
			send={(server) => create({ ...server, ...extra })}
			doneTitle={s("server.added")}
			failedTitle={s("server.failed")}
			failedText={s("server.failed.text")}
			onDone={onDone}
			onClose={onClose}
		>
			{(problem) => (
				<>
					<Field
						label={s("field.name")}
						value={name}
						onChange={setName}
						size={56}
						autoComplete="off"
						error={problem("name")}
					/>
					<Field
						label={s("field.pin")}
						value={pin}
						onChange={(text) => setPin(typedPin(text))}
						size={56}
						type="password"
						inputMode="numeric"
						autoComplete="off"
						hint={s("field.pin.hint")}
						error={problem("pin")}
					/>
					<Field
						label={s("field.employee")}
						value={employeeId}
						onChange={setEmployeeId}
						size={56}
						autoComplete="off"
					/>
					{asksCode && (
						<Field
							label={s("first.code")}
							value={code}
							onChange={setCode}
							size={56}
							autoComplete="off"
							hint={s("first.code.hint")}
						/>
					)}
				</>
			)}
		</AddDialog>
	);
}
