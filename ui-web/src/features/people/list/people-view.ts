import type { DeviceList, PeopleList, PersonRecord, SignInRecord } from "@tuckshop/core/records";
import { isOutOfReach, rolesOf } from "@tuckshop/core/rules/people";
import { shortDayText, timeText } from "@tuckshop/core/texts";
import { s } from "../people-texts.ts";
import { roleName } from "../role-words.ts";

type Moment = { readonly now: number; readonly timeZone: string; readonly today: string };

/** A person as a row of the list. `warns`: an exception, which is coloured. */
export type PersonLine = {
	readonly person: PersonRecord;
	readonly role: string;
	readonly days: string | undefined;
	readonly pin: { readonly text: string; readonly warns: boolean };
	readonly now: string;
	readonly last: string;
};

/** Everybody whose name has the typed text in it, as rows by name. */
export function peopleRows(
	{ people, roles }: PeopleList,
	devices: DeviceList | undefined,
	{ typed, moment }: { readonly typed: string; readonly moment: Moment },
): readonly PersonLine[] {
	const all = rolesOf(roles);
	const wanted = typed.trim().toLocaleLowerCase();
	return people
		.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
		.map((person) => {
			const here = (devices?.sign_ins ?? []).filter((each) => each.person.id === person.id);
			return {
				person,
				role: roleName(all, person.role),
				days: daysOf(person, moment.today),
				pin: pinOf(person),
				now: here.map((signIn) => placeNow(signIn, devices, moment.now)).join(", "),
				last: lastOf(person, here, moment),
			};
		});
}

function pinOf({ has_pin, has_old_pin, needs_enter }: PersonRecord): PersonLine["pin"] {
	if (!has_pin) return { text: s("pin.none"), warns: true };
	if (needs_enter) return { text: s("pin.enter"), warns: false };
	return { text: s(has_old_pin ? "pin.old" : "pin.set"), warns: false };
}

/** Days count in the list only where they change something from now on. */
function daysOf({ active_from, active_to }: PersonRecord, today: string): string | undefined {
	if (active_to !== null && active_to < today) return s("days.over", { day: dayText(active_to) });
	if (active_from !== null && active_from > today)
		return s("days.from", { day: dayText(active_from) });
	return active_to === null ? undefined : s("days.to", { day: dayText(active_to) });
}

/** A day of the calendar, YYYY-MM-DD, in words. */
const dayText = (day: string): string => shortDayText(`${day}T12:00:00Z`, "UTC");

/** Where somebody is signed in: the station, or the kind of place where it is no enrolled device. */
export function signInPlace(signIn: SignInRecord, devices: DeviceList | undefined): string {
	const device = devices?.devices.find(({ till_id }) => till_id === signIn.till_id);
	return device?.station_name ?? s(signIn.at === "tables" ? "at.tables" : "at.other");
}

function placeNow(signIn: SignInRecord, devices: DeviceList | undefined, now: number): string {
	const place = signInPlace(signIn, devices);
	return isSilent(signIn, now) ? s("at.offline", { place }) : place;
}

/** The tables ask the server for everything: nobody there goes on with an old PIN. */
const isSilent = ({ at, seen_at }: SignInRecord, now: number): boolean =>
	at === "counter" && isOutOfReach(seen_at, now);

/** The places of the counter at which somebody works without the server, each once. */
export const silentPlaces = (devices: DeviceList | undefined, now: number): readonly string[] => [
	...new Set(
		(devices?.sign_ins ?? [])
			.filter((signIn) => isSilent(signIn, now))
			.map((signIn) => signInPlace(signIn, devices)),
	),
];

function lastOf(person: PersonRecord, here: readonly SignInRecord[], moment: Moment): string {
	if (here.some((signIn) => !isSilent(signIn, moment.now))) return s("last.now");
	const last = here.reduce<string | null>(
		(latest, { seen_at }) => (latest === null || seen_at > latest ? seen_at : latest),
		person.last_at,
	);
	if (last === null) return s("last.never");
	const day = shortDayText(last, moment.timeZone);
	return day === shortDayText(new Date(moment.now).toISOString(), moment.timeZone)
		? timeText(last, moment.timeZone)
		: day;
}
