import type { PeopleFault } from "@tuckshop/core/ports";
import type { RoleRecord } from "@tuckshop/core/records";
import { type Permission, permissions } from "@tuckshop/core/rules/people";
import { Dialog, Field, SettingRow } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { permissionWord } from "../../../panels/people/permission-words.ts";
import { t } from "../../../texts/texts.ts";
import { s } from "../people-texts.ts";
import { SaveFoot } from "../save-foot.tsx";
import { useChange } from "../use-change.ts";
import type { Crew } from "../use-people.ts";

type RoleFormProps = {
	readonly crew: Crew;
	/** All of the owner's own roles: they are saved together. */
	readonly own: readonly RoleRecord[];
	/** Undefined: a further one. */
	readonly role: RoleRecord | undefined;
	readonly onClose: () => void;
};

/** An own role: its name, and a switch for each permission. */
export function RoleForm({ crew, own, role, onClose }: RoleFormProps) {
	const { people } = useServices();
	const { pending, send } = useChange(crew);
	const [name, setName] = useState(role?.name ?? "");
	const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(role?.permissions ?? []));
	const [problem, setProblem] = useState<string>();
	const submit = async () => {
		const given = name.trim();
		setProblem(given === "" ? s("roles.noName") : undefined);
		if (given === "") return;
		const changed = {
			name: given,
			permissions: permissions.filter((permission) => chosen.has(permission)),
		};
		const roles = role
			? own.map((each) => (each.id === role.id ? { id: role.id, ...changed } : each))
			: [...own, changed];
		const taken = await send(people.saveRoles(crew.restaurant.id, { roles }), {
			done: () => ({ title: s("roles.saved", { name: given }) }),
			failed: s("roles.failed"),
			shown: (fault) => {
				if (isNameTaken(fault)) setProblem(fault.reason);
				return isNameTaken(fault);
			},
		});
		if (taken) onClose();
	};
	const choose = (permission: Permission, on: boolean) =>
		setChosen((before) => {
			const after = new Set(before);
			if (on) after.add(permission);
			else after.delete(permission);
			return after;
		});
	return (
		<Dialog
			open
			size={560}
			onClose={onClose}
			title={s(role ? "roles.title.edit" : "roles.title.add")}
			description={role?.name}
			closeLabel={t("action.close")}
			busy={pending}
			onSubmit={() => void submit()}
			foot={<SaveFoot label={s("roles.save")} pending={pending} onClose={onClose} />}
		>
			<Field
				label={s("roles.name")}
				value={name}
				hint={s("roles.name.hint")}
				error={problem}
				autoComplete="off"
				maxLength={100}
				onChange={(text) => {
					setName(text);
					setProblem(undefined);
				}}
			/>
			<fieldset className="mt-[16px]">
				<legend className="ts-label">{s("roles.may")}</legend>
				{permissions.map((permission) => (
					<SettingRow
						key={permission}
						label={permissionWord(permission)}
						checked={chosen.has(permission)}
						onChange={(on) => choose(permission, on)}
					/>
				))}
			</fieldset>
			{chosen.size === 0 && <p className="mt-[8px] text-muted">{s("roles.noPermission")}</p>}
		</Dialog>
	);
}

const isNameTaken = (fault: PeopleFault): fault is Extract<PeopleFault, { _tag: "Refused" }> =>
	fault._tag === "Refused" && fault.code === "role-name-taken";
