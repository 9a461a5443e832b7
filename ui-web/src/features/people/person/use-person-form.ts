import type { PersonRecord } from "@tuckshop/core/records";
import { personProblems, type TypedPerson } from "@tuckshop/core/rules/people";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { s } from "../people-texts.ts";
import { isPinTaken, useChange } from "../use-change.ts";
import type { PersonFormProps } from "./person-form.tsx";

export type PersonEntries = TypedPerson & {
	readonly role: string;
	readonly employeeId: string;
	readonly language: PersonRecord["language"];
};

/** The typed values, and how they are sent. */
export function usePersonForm({ crew, person, onClose }: PersonFormProps) {
	const { people } = useServices();
	const { pending, send: sendChange } = useChange(crew);
	const [typed, setTyped] = useState<PersonEntries>(() => entriesOf(person));
	const [tried, setTried] = useState(false);
	const [pinTaken, setPinTaken] = useState(false);
	const problems = personProblems(typed);
	const send = async () => {
		setTried(true);
		if (Object.keys(problems).length > 0) return;
		const details = detailsOf(typed);
		const pin = typed.pin === "" ? {} : { pin: typed.pin };
		const taken = await sendChange(
			person
				? people.change(person.id, details)
				: people.add(crew.restaurant.id, { ...details, ...pin }),
			{
				done: ({ name }) => ({ title: s(person ? "form.saved" : "form.added", { name }) }),
				failed: s("form.failed"),
				shown: (fault) => {
					setPinTaken(isPinTaken(fault));
					return isPinTaken(fault);
				},
			},
		);
		if (taken) onClose();
	};
	return {
		typed,
		type: (change: Partial<PersonEntries>) => {
			setTyped((before) => ({ ...before, ...change }));
			if (change.pin !== undefined) setPinTaken(false);
		},
		problem: (field: keyof TypedPerson) => (tried ? problems[field] : undefined),
		languageOf: (value: string): PersonEntries["language"] =>
			value === "en-CA" || value === "fr-CA" ? value : null,
		pinTaken,
		pending,
		send,
	};
}

const entriesOf = (person: PersonRecord | undefined): PersonEntries => ({
	name: person?.name ?? "",
	role: person?.role ?? "cashier",
	employeeId: person?.employee_id ?? "",
	language: person?.language ?? null,
	activeFrom: person?.active_from ?? "",
	activeTo: person?.active_to ?? "",
	pin: "",
});

const detailsOf = (typed: PersonEntries) => ({
	name: typed.name.trim(),
	role: typed.role,
	employee_id: typed.employeeId.trim() || null,
	language: typed.language,
	active_from: typed.activeFrom || null,
	active_to: typed.activeTo || null,
});
