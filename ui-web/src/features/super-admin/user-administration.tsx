import type { DirectoryFault } from "@tuckshop/core/ports";
import type { User } from "@tuckshop/core/records";
import { countUsers, findUsers } from "@tuckshop/core/rules/accounts";
import { timeText } from "@tuckshop/core/texts";
import {
	Button,
	EmptyState,
	ErrorState,
	Field,
	LoadingState,
	Notice,
	StatTiles,
} from "@tuckshop/ui-kit/components";
import { SearchX, Shield, UserRound, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { useConnection } from "../../app/use-connection.ts";
import { shownLanguage } from "../../texts/language.ts";
import { t } from "../../texts/texts.ts";
import { AccessDenied } from "./access-denied.tsx";
import { AdminPage } from "./admin-page.tsx";
import { Invite } from "./invite.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { s } from "./super-admin-texts.ts";
import { isDenial, useUsers } from "./use-users.ts";
import { UserTable } from "./user-table.tsx";

type UserAdministrationProps = { readonly userId: string; readonly onSignInAgain: () => void };

/** All accounts of the server, and a new password for any of them (ADM-02, ADM-03). */
export function UserAdministration({ userId, onSignInAgain }: UserAdministrationProps) {
	const { users, loadedAt, fault, loading, reload } = useUsers(onSignInAgain);
	const connected = useConnection(reload);
	const [chosen, setChosen] = useState<User>();
	if (fault && isDenial(fault)) return <AccessDenied />;
	const offline = !connected || fault?._tag === "Unreached";
	const again = { label: t("action.tryAgain"), onAction: reload };
	return (
		<AdminPage offline={offline}>
			{!users && loading && <LoadingState label={s("loading")} />}
			{!users && !loading && fault && (
				<ErrorState title={s("failed")} text={reasonOf(fault)} action={again} />
			)}
			{users && fault && (
				<Notice
					tone="warning"
					title={s("failed")}
					text={`${reasonOf(fault) ?? ""} ${s("kept", { time: timeText(new Date(loadedAt).toISOString()) })}`}
				>
					<span className="mt-[8px] inline-block">
						<Button busy={loading} onClick={reload}>
							{again.label}
						</Button>
					</span>
				</Notice>
			)}
			{users && <UserList users={users} onReset={setChosen} />}
			{chosen && (
				<ResetPassword
					key={chosen.id}
					user={chosen}
					own={chosen.id === userId}
					onClose={() => setChosen(undefined)}
					onDenied={reload}
					onSignInAgain={onSignInAgain}
				/>
			)}
		</AdminPage>
	);
}

function UserList({
	users,
	onReset,
}: {
	readonly users: readonly User[];
	readonly onReset: (user: User) => void;
}) {
	const [text, setText] = useState("");
	const counts = useMemo(() => countUsers(users), [users]);
	const found = useMemo(() => findUsers(users, text), [users, text]);
	return (
		<>
			<StatTiles
				label={s("stats")}
				tiles={[
					{ id: "total", label: s("stats.total"), value: numberText(counts.total), icon: Users },
					{
						id: "super",
						label: s("stats.superAdmins"),
						value: numberText(counts.superAdmins),
						icon: Shield,
					},
					{
						id: "regular",
						label: s("stats.regular"),
						value: numberText(counts.regular),
						icon: UserRound,
					},
				]}
			/>
			<div className="ts-card user-list">
				<search className="user-list-search">
					<Field
						label={s("search")}
						type="search"
						placeholder={s("search.hint")}
						autoComplete="off"
						value={text}
						onChange={setText}
					/>
					<Invite />
					<span className="text-muted" role="status">
						{text.trim() !== "" &&
							s("search.found", {
								found: numberText(found.length),
								total: numberText(users.length),
							})}
					</span>
				</search>
				<UserTable
					users={found}
					scrollKey={text}
					onReset={onReset}
					empty={
						<EmptyState
							icon={SearchX}
							title={s("none")}
							text={text.trim() === "" ? undefined : s("none.text", { text })}
							action={
								text === "" ? undefined : (
									<Button onClick={() => setText("")}>{s("search.clear")}</Button>
								)
							}
						/>
					}
				/>
			</div>
		</>
	);
}

const numberText = (count: number): string => count.toLocaleString(shownLanguage());

function reasonOf(fault: DirectoryFault): string | undefined {
	switch (fault._tag) {
		case "Refused":
			return fault.reason;
		case "Unreached":
			return s("unreached");
		case "Undecodable":
			return s("undecodable");
		case "SignedOut":
			return undefined;
	}
}
