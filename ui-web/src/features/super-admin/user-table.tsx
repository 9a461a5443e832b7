import type { User } from "@tuckshop/core/records";
import { isSuperAdmin } from "@tuckshop/core/rules/accounts";
import { roleText, shortDayText } from "@tuckshop/core/texts";
import { Button, type LongColumn, LongTable, Pill } from "@tuckshop/ui-kit/components";
import type { ReactNode } from "react";
import { s } from "./super-admin-texts.ts";

type UserTableProps = {
	readonly users: readonly User[];
	readonly scrollKey: string;
	readonly onReset: (user: User) => void;
	readonly empty: ReactNode;
};

/**
 * The documented columns (ADM-06). Only the visible rows are rendered, so that thousands of
 * accounts scroll like a few.
 */
export function UserTable({ users, scrollKey, onReset, empty }: UserTableProps) {
	const row = (index: number) => {
		const user = users[index] as User;
		return {
			id: user.id,
			cells: [
				<Email key="email" address={user.email} />,
				user.business_name,
				user.contact_name,
				user.phone || s("phone.none"),
				<Pill key="role" tone={isSuperAdmin(user) ? "accent" : "plain"} label={roleText(user)} />,
				shortDayText(user.created_at),
				<Button
					key="reset"
					aria-label={s("reset.of", { email: user.email })}
					onClick={() => onReset(user)}
				>
					{s("reset.row")}
				</Button>,
			],
		};
	};
	return (
		<LongTable
			caption={s("users")}
			columns={columns()}
			count={users.length}
			row={row}
			scrollKey={scrollKey}
			empty={empty}
			rowHeight={68}
			cardHeight={224}
		/>
	);
}

/** A long address breaks before its @ first. */
function Email({ address }: { readonly address: string }) {
	const at = address.lastIndexOf("@");
	return (
		<span className="ts-long-words">
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</span>
	);
}

const columns = (): readonly LongColumn[] => [
	{ id: "email", label: s("email"), width: "minmax(10rem, 2.2fr)", bare: true },
	{ id: "business", label: s("businessName"), width: "minmax(7rem, 1.5fr)" },
	{ id: "contact", label: s("contactName"), width: "minmax(6.5rem, 1.3fr)" },
	{ id: "phone", label: s("phone"), width: "6.75rem" },
	{ id: "role", label: s("role"), width: "minmax(6.5rem, 9.75rem)" },
	{ id: "created", label: s("created"), width: "6rem" },
	{ id: "actions", label: s("actions"), width: "9rem", end: true, bare: true },
];
