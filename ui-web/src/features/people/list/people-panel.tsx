import { type PeopleList, type PersonRecord, personOf } from "@tuckshop/core/records";
import { asksForPerson, rolesOf } from "@tuckshop/core/rules/people";
import { businessDate } from "@tuckshop/core/rules/till";
import { Button, EmptyState, Field, Notice } from "@tuckshop/ui-kit/components";
import { Plus, SearchX, Users } from "lucide-react";
import { useState } from "react";
import { s } from "../people-texts.ts";
import { PersonForm } from "../person/person-form.tsx";
import type { Crew } from "../use-people.ts";
import { peopleRows, silentPlaces } from "./people-view.ts";
import { PersonRows } from "./person-rows.tsx";

/** Everybody on the list by name, found by a part of it; a press opens one. */
export function PeoplePanel({ crew, list }: { readonly crew: Crew; readonly list: PeopleList }) {
	const [typed, setTyped] = useState("");
	/** The person that is changed, or "new". */
	const [open, setOpen] = useState<PersonRecord | "new">();
	const { time_zone: timeZone } = crew.restaurant;
	const now = crew.at || Date.now();
	const moment = { now, timeZone, today: businessDate(now, timeZone) };
	const rows = peopleRows(list, crew.devices, { typed, moment });
	const silent = silentPlaces(crew.devices, now);
	const add = (
		<Button kind="primary" size={56} icon={Plus} onClick={() => setOpen("new")}>
			{s("add")}
		</Button>
	);
	return (
		<>
			{list.people.length === 0 ? (
				<EmptyState icon={Users} title={s("anyone")} text={s("anyone.text")} action={add} />
			) : (
				<div className="grid items-end gap-[12px] tablet:grid-cols-[minmax(0,320px)_auto] tablet:justify-between">
					<search>
						<Field size={56} label={s("search")} type="search" value={typed} onChange={setTyped} />
					</search>
					{add}
				</div>
			)}
			{list.people.length > 0 && rows.length === 0 && (
				<EmptyState icon={SearchX} title={s("none")} />
			)}
			{rows.length > 0 && <PersonRows rows={rows} onOpen={setOpen} />}
			{list.people.length > 0 && !asksForPerson(list.people.map(asPerson), rolesOf(list.roles)) && (
				<Notice tone="info" title={s("tables.only")} text={s("tables.only.text")} />
			)}
			{silent.length > 0 && (
				<Notice
					tone="info"
					title={s("silent.title", { places: silent.join(", ") })}
					text={s("silent.text")}
				/>
			)}
			{open && (
				<PersonForm
					crew={crew}
					roles={rolesOf(list.roles)}
					person={open === "new" ? undefined : open}
					onClose={() => setOpen(undefined)}
				/>
			)}
		</>
	);
}

const asPerson = (person: PersonRecord) => personOf(person);
