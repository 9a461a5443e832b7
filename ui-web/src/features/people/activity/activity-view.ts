import type { LedgerEvent } from "@tuckshop/core/contract";
import { builtInRoles, timeMarks } from "@tuckshop/core/rules/people";
import { dateText, deviceNameText, keptReasonText } from "@tuckshop/core/texts";
import { approvedWord, roleWord } from "../../../panels/people/permission-words.ts";
import { timeWord } from "../../../panels/people/times/time-texts.ts";
import { s } from "../people-texts.ts";
import { lowerFirst } from "../role-words.ts";
import { isMember, m } from "./member-texts.ts";

/** An event as its owner reads it. */
export type ActivityRow = {
	readonly id: string;
	readonly title: string;
	/** Each member that changed, with its value before and after. */
	readonly changes: readonly string[];
	readonly place: string;
	/** The till's time, in the restaurant's zone. */
	readonly at: string;
	/** When the server received it, where that was later than a contact takes. */
	readonly received?: string;
	/** The person who was signed in when the server was told, where another one did it. */
	readonly sender?: string;
	readonly chain: LedgerEvent["chain"];
};

/** Milliseconds after which an event counts as late: a till without a network. */
const lateAfter = 60 * 60_000;

/** The id under which the server lists what an owner changed there. */
const serverRegister = "server";

type Facts = Readonly<Record<string, unknown>>;

export function activityRow(event: LedgerEvent, timeZone: string): ActivityRow {
	const facts = factsOf(event.facts);
	// The till's clock may be wrong, and the server's is not.
	const at = Date.parse(event.at) + (event.clock_offset_ms ?? 0);
	const person = nameIn(facts["person"]) ?? drawerPerson(facts);
	const sender = nameIn(facts["sent_by"]);
	const isServers = event.device_id === serverRegister;
	const isLate = Date.parse(event.received_at) - at > lateAfter;
	return {
		id: event.id,
		title: titleOf(event.kind, facts),
		changes:
			event.kind === "time-corrected"
				? correctionLines(facts, timeZone)
				: changesOf(event.kind, facts),
		place: isServers
			? s(changedFrom(facts["from"]), {
					station: event.station_name ?? s("activity.noStation"),
					person: person ?? s("activity.owner"),
				})
			: s(person === undefined ? "activity.of" : "activity.by", {
					...(person === undefined ? {} : { person }),
					device:
						event.device_name === null
							? s(event.till_id === null ? "activity.browser" : "activity.ended")
							: deviceNameText(event.device_name),
					station: event.station_name ?? s("activity.noStation"),
				}),
		at: dateText(at, timeZone),
		...(isLate
			? { received: s("activity.late", { at: dateText(event.received_at, timeZone) }) }
			: {}),
		...(sender === undefined ? {} : { sender: s("activity.sentBy", { person: sender }) }),
		chain: event.chain,
	};
}

/** Facts of another version's event may be anything. */
function factsOf(text: string): Facts {
	try {
		return asObject(JSON.parse(text)) ?? {};
	} catch {
		return {};
	}
}

const asObject = (value: unknown): Facts | undefined =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;

function titleOf(kind: string, facts: Facts): string {
	switch (kind) {
		case "setting":
			return facts["of"] === undefined
				? s("activity.setting", { name: settingName(facts["setting"]) })
				: s("activity.setting.of", {
						name: settingName(facts["setting"]),
						of: String(facts["of"]),
					});
		case "export":
			return s("sales" in facts ? "activity.export.sales" : "activity.export.others");
		case "import":
			return s("activity.import");
		case "reset":
			return s("activity.reset");
		case "person-in":
			return s(facts["alone"] === true ? "activity.in.alone" : "activity.in");
		case "person-out":
			return s(facts["wasEnded"] === true ? "activity.out.ended" : "activity.out");
		case "approval":
			return s(facts["alone"] === true ? "activity.approval.alone" : "activity.approval", {
				what: approvedWord(String(facts["permission"])),
				by: nameIn(facts["by"]) ?? s("activity.somebody"),
			});
		case "time":
			return timeTitle(facts["mark"]);
		case "time-corrected":
			return s(facts["by"] === undefined ? "activity.corrected" : "activity.corrected.by", {
				name: nameIn(facts["of"]) ?? s("activity.somebody"),
				by: nameIn(facts["by"]) ?? s("activity.somebody"),
			});
		case "drawer-opened":
		case "drawer-moved":
		case "drawer-counted":
		case "drawer-closed":
		case "drawer-copied":
			return drawerTitle(kind, facts);
		case "credit":
			return s(facts["after"] === "done" ? "activity.credit.done" : "activity.credit", {
				refund: String(facts["refund"]),
			});
		case "void":
			return s("activity.void", { reason: keptReasonText(String(facts["reason"])) });
		case "training-begun":
			return s("activity.training.begun");
		case "training-ended":
			return s("activity.training.ended");
		case "wrong-pin":
			return s("activity.wrongPin", { count: Number(facts["count"]) });
		default:
			return s("activity.other", { kind });
	}
}

function drawerTitle(
	kind: "drawer-opened" | "drawer-moved" | "drawer-counted" | "drawer-closed" | "drawer-copied",
	facts: Facts,
): string {
	const move = asObject(facts["move"]);
	const z = asObject(facts["z"]);
	return s(`activity.${kind}`, {
		what: memberWord(String(move?.["kind"] ?? "").replaceAll("-", "_")),
		amount: shown(move?.["amount"] ?? facts["counted"] ?? ""),
		reason: String(move?.["reason"] ?? ""),
		number: String(z?.["number"] ?? facts["copy"] ?? ""),
	});
}

/** The person of a drawer's event, which is inside its record. */
const drawerPerson = (facts: Facts): string | undefined =>
	nameIn(asObject(facts["move"])?.["person"]) ??
	nameIn(asObject(facts["session"])?.["openedBy"]) ??
	nameIn(asObject(facts["z"])?.["countedBy"]);

function timeTitle(marked: unknown): string {
	const mark = timeMarks.find((each) => each === marked);
	return mark ? s(`activity.time.${mark}`) : s("activity.other", { kind: "time" });
}

/** A corrected mark with its value before and after, and the reason. */
function correctionLines(facts: Facts, timeZone: string): readonly string[] {
	const mark = timeMarks.find((each) => each === facts["mark"]);
	const when = (moment: unknown) =>
		typeof moment === "string" ? dateText(moment, timeZone) : s("hours.nothing");
	return [
		s("activity.change", {
			name: mark ? timeWord(`mark.${mark}`) : String(facts["mark"]),
			...{ before: when(facts["was"]), after: when(facts["becomes"]) },
		}),
		s("activity.reason", { reason: String(facts["reason"]) }),
	];
}

/** The text for the place at which the server's own record was made. */
function changedFrom(from: unknown) {
	switch (from) {
		case "till":
			return "activity.server.till";
		case "tables":
			return "activity.server.tables";
		case "setup-code":
			return "activity.server.code";
		default:
			return "activity.server";
	}
}

/** The name of a person in the facts. */
const nameIn = (value: unknown): string | undefined => {
	const name = asObject(value)?.["name"];
	return typeof name === "string" ? name : undefined;
};

const settings = [
	...["printer", "taxRates", "taxPolicy", "taxProfile", "registration", "offlineCaps"],
	...["menuApi", "categoryOrder", "replicationUrl", "itc", "kitchenPrinters", "hideCardTender"],
	"french",
	...["libraryPosMode", "tableServiceMode", "person", "pin", "roles", "signIn", "device"],
	"refundLimits",
] as const;

const settingName = (setting: unknown): string => {
	const known = settings.find((each) => each === setting);
	return known ? s(`setting.${known}`) : String(setting);
};

/** Members of a setting that differ, or the whole where it has none; counts of a file. */
function changesOf(kind: string, facts: Facts): readonly string[] {
	const { setting, before, after, token, keys, person: _, of: __, ...counts } = facts;
	if (saidByTitle.has(kind)) return [];
	const secrets = [
		...(token === undefined
			? []
			: [s("activity.token", { what: String(isOfProduct(token) ? s(`value.${token}`) : token) })]),
		...(keys === undefined ? [] : [s("activity.keys")]),
	];
	if (setting === undefined)
		return Object.entries(counts).flatMap(([name, value]) =>
			value === null ? [] : [s("activity.became", { name: memberWord(name), after: shown(value) })],
		);
	const [was, is] = [asObject(before), asObject(after)];
	const members = is ? Object.keys({ ...was, ...is }) : [];
	// Of what is new, members that hold nothing say nothing.
	const changed = members.filter((name) => !isSame(was?.[name] ?? null, is?.[name] ?? null));
	const change = (name: string, from: unknown, to: unknown) =>
		from === undefined
			? s("activity.became", { name, after: shown(to) })
			: s("activity.change", { name, before: shown(from), after: shown(to) });
	const lines = is
		? changed.map((name) =>
				change(memberWord(name), named(name, was?.[name]), named(name, is[name])),
			)
		: [change(settingName(setting), named(setting, before), named(setting, after))];
	return [...lines, ...secrets];
}

/** Events of which the title says everything. */
const saidByTitle: ReadonlySet<string> = new Set([
	"approval",
	...["drawer-opened", "drawer-moved", "drawer-counted", "drawer-closed", "drawer-copied"],
	"person-in",
	"person-out",
	"time",
	"training-begun",
	"training-ended",
	"wrong-pin",
]);

const isSame = (one: unknown, other: unknown): boolean =>
	JSON.stringify(one) === JSON.stringify(other);

/** Members of what changed that are written in the spoken language. */
const members = [
	...["name", "employee_id", "role", "language", "active_from", "active_to"],
	...["pay_in", "pay_out", "drop", "no_sale"],
] as const;

const memberWord = (name: string): string => {
	const known = members.find((each) => each === name);
	if (known) return s(`member.${known}`);
	return isMember(name) ? m(name) : words(name);
};

/** A value that is a word of the product's own: a role within a sentence, and a PIN that was set. */
function named(member: unknown, value: unknown): unknown {
	if (member === "role") {
		const role = builtInRoles.find(({ id }) => id === value);
		return role ? lowerFirst(roleWord(role)) : value;
	}
	if (member === "pin" && isOfProduct(value)) return s(`value.${value}`);
	return value;
}

/** True for what is said of a secret instead of itself. */
const isOfProduct = (value: unknown): value is "set" | "changed" | "removed" =>
	value === "set" || value === "changed" || value === "removed";

/** "offlineCaps" and "offline_caps" as words. */
const words = (name: string): string => {
	const text = name
		.replaceAll("_", " ")
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.toLowerCase();
	return text.charAt(0).toUpperCase() + text.slice(1);
};

function shown(value: unknown): string {
	if (value === undefined || value === null || value === "") return s("value.none");
	if (value === true) return s("value.on");
	if (value === false) return s("value.off");
	if (Array.isArray(value))
		return value.length === 0 ? s("value.none") : value.map(shown).join(", ");
	const object = asObject(value);
	return object
		? Object.entries(object)
				.map(([name, member]) => `${memberWord(name)} ${shown(member)}`)
				.join(", ")
		: String(value);
}
