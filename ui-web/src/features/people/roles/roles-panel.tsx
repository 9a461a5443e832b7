import type { PeopleList, RoleRecord } from "@tuckshop/core/records";
import { builtInRoles, type Role } from "@tuckshop/core/rules/people";
import { Button, Card, IconButton } from "@tuckshop/ui-kit/components";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { permissionWord, roleWord } from "../../../panels/people/permission-words.ts";
import { s } from "../people-texts.ts";
import { useChange } from "../use-change.ts";
import type { Crew } from "../use-people.ts";
import { RoleForm } from "./role-form.tsx";

type RolesPanelProps = { readonly crew: Crew; readonly list: PeopleList };

/** The owner's own sets of permissions, and the built-in ones (CREW-02). */
export function RolesPanel({ crew, list }: RolesPanelProps) {
	const { people } = useServices();
	const { pending, send } = useChange(crew);
	/** The role that is changed, or "new". */
	const [open, setOpen] = useState<RoleRecord | "new">();
	const remove = ({ id, name }: RoleRecord) =>
		send(
			people.saveRoles(crew.restaurant.id, { roles: list.roles.filter((role) => role.id !== id) }),
			{
				done: () => ({ title: s("roles.removed", { name }) }),
				failed: s("roles.notRemoved"),
			},
		);
	return (
		<>
			<Card
				title={s("roles.own")}
				details={<p>{s("roles.own.note")}</p>}
				body={
					<>
						{list.roles.length === 0 && <p className="mb-[12px]">{s("roles.none")}</p>}
						<Button icon={Plus} onClick={() => setOpen("new")}>
							{s("roles.add")}
						</Button>
					</>
				}
			>
				<ul aria-label={s("roles.own")}>
					{list.roles.map((role) => (
						<RoleRow key={role.id} role={role} list={list}>
							<IconButton
								icon={Pencil}
								label={s("roles.edit", { name: role.name })}
								onClick={() => setOpen(role)}
							/>
							<IconButton
								icon={Trash2}
								label={s("roles.remove", { name: role.name })}
								disabled={pending}
								onClick={() => void remove(role)}
							/>
						</RoleRow>
					))}
				</ul>
			</Card>
			<Card title={s("roles.built")} details={<p>{s("roles.built.note")}</p>}>
				<ul aria-label={s("roles.built")}>
					{builtInRoles.map((role) => (
						<RoleRow key={role.id} role={role} list={list} />
					))}
				</ul>
			</Card>
			{open && (
				<RoleForm
					crew={crew}
					own={list.roles}
					role={open === "new" ? undefined : open}
					onClose={() => setOpen(undefined)}
				/>
			)}
		</>
	);
}

type RoleRowProps = {
	readonly role: Role;
	readonly list: PeopleList;
	readonly children?: ReactNode;
};

function RoleRow({ role, list, children }: RoleRowProps) {
	const count = list.people.filter((person) => person.role === role.id).length;
	const words = role.permissions.map(permissionWord);
	return (
		<li className="ts-station">
			<span className="ts-station-name wrap-anywhere">
				{roleWord(role)}
				<small className="block text-muted">
					{words.length === 0 ? s("roles.nothing") : words.join(" · ")}
				</small>
			</span>
			<small className="text-muted">{s("roles.people", { count })}</small>
			{children}
		</li>
	);
}
