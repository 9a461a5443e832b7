import { Effect } from "effect";
import type { NotStored } from "../../ports/index.ts";
import type { EventFacts, ItcSettings } from "../../records/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { MenuApiSettings, PosSettings, SettingsState } from "../pos-types.ts";

/** The changes of settings that stay, each of which is recorded as an event. */
type Recorded = Pick<
	PosSettings,
	| "resetCategoryOrder"
	| "saveCategoryOrder"
	| "saveGstAndPst"
	| "saveItc"
	| "saveMenuApi"
	| "saveOfflineCaps"
	| "savePrinter"
	| "saveRegistration"
	| "saveReplicationUrl"
	| "saveTaxes"
	| "saveTaxPolicy"
	| "saveTaxRates"
	| "setFlag"
	| "syncNow"
>;
type Name = keyof Recorded;

/** The facts of each change. Secrets are named where they change, and never written. */
const factsOf: {
	readonly [name in Name]: (now: SettingsState, ...given: Parameters<Recorded[name]>) => EventFacts;
} = {
	setFlag: (now, flag, on) => ({ setting: flag, before: now[flag], after: on }),
	saveMenuApi: ({ menuApi }, typed) => menuAccess(menuApi, typed),
	syncNow: ({ menuApi }, typed) => menuAccess(menuApi, typed),
	saveCategoryOrder: (_, after) => ({ setting: "categoryOrder", after }),
	resetCategoryOrder: () => ({ setting: "categoryOrder", after: null }),
	saveGstAndPst: ({ taxRates: before }, after) => ({ setting: "taxRates", before, after }),
	saveTaxes: ({ taxRates, taxPolicy }, { entries, policy }) => ({
		setting: "taxRates",
		before: policy ? { rates: taxRates, policy: taxPolicy } : { rates: taxRates },
		after: { rates: entries, ...(policy ? { policy } : {}) },
	}),
	saveTaxRates: ({ taxRates: before }, after) => ({ setting: "taxRates", before, after }),
	saveTaxPolicy: ({ taxPolicy: before }, after) => ({ setting: "taxPolicy", before, after }),
	saveRegistration: ({ registration: before }, after) => ({
		setting: "registration",
		before,
		after,
	}),
	savePrinter: ({ printer: before }, after) => ({ setting: "printer", before, after }),
	saveOfflineCaps: ({ offlineCaps: before }, after) => ({ setting: "offlineCaps", before, after }),
	saveReplicationUrl: ({ replicationUrl = "" }, typed) => ({
		setting: "replicationUrl",
		before: withoutUser(replicationUrl),
		after: withoutUser(typed.trim()),
	}),
	saveItc: ({ itc }, typed) => ({
		setting: "itc",
		before: itc ? withoutKeys(itc) : null,
		after: withoutKeys(typed),
		...(typed.subscriptionKey || typed.authToken ? { keys: "changed" } : {}),
	}),
};

/**
 * Changes of this device alone. They are recorded first, so that none is made without a record: a
 * disk that takes no record takes no setting either. Of the others the server decides, and they are
 * recorded once they are saved.
 */
const ofThisDevice: ReadonlySet<Name> = new Set<Name>([
	"saveMenuApi",
	"saveOfflineCaps",
	"savePrinter",
	"setFlag",
	"syncNow",
]);

/** Changes that go into the restaurant's tax profile where it has one, as the server then records them. */
const ofTheProfile: ReadonlySet<Name> = new Set<Name>([
	...(["saveGstAndPst", "saveRegistration", "saveTaxes", "saveTaxPolicy", "saveTaxRates"] as const),
]);

type Recording = Pick<PosContext, "record"> & {
	readonly now: () => SettingsState;
	/** True where the restaurant has a tax profile in force. */
	readonly isShared: Effect.Effect<boolean>;
};

/** Records each change of settings as an event. One that changes nothing leaves no record. */
export function recordedSettings<Changes extends Recorded>(
	changes: Changes,
	recording: Recording,
): Changes {
	const recorded = Object.fromEntries(
		Object.keys(factsOf).map((name) => [name, recordedChange(changes, name as Name, recording)]),
	) as Partial<Changes>;
	return { ...changes, ...recorded };
}

type Change = (...given: unknown[]) => Effect.Effect<unknown, unknown>;

const recordedChange =
	(changes: Recorded, name: Name, { now, record, isShared }: Recording): Change =>
	(...given) =>
		Effect.suspend((): Effect.Effect<unknown, unknown> => {
			const facts = (factsOf[name] as (...given: unknown[]) => EventFacts)(now(), ...given);
			const work = (changes[name] as Change)(...given);
			if (isUnchanged(facts)) return work;
			const written: Effect.Effect<void, NotStored> = record({ kind: "setting", facts });
			if (ofThisDevice.has(name)) return Effect.andThen(written, work);
			const isServers = ofTheProfile.has(name) ? isShared : Effect.succeed(false);
			return Effect.tap(work, (answer) =>
				Effect.flatMap(isServers, (is) =>
					is || isRefusal(answer)
						? Effect.void
						: Effect.catch(written, (fault) =>
								Effect.logWarning("a changed setting was not recorded", fault),
							),
				),
			);
		});

const isUnchanged = ({ before, after, token, keys }: EventFacts): boolean =>
	token === undefined && keys === undefined && JSON.stringify(before) === JSON.stringify(after);

/** True where nothing was saved: no profile to change, a rate or an address that is none. */
const isRefusal = (answer: unknown): boolean =>
	answer === false ||
	answer === "not-an-address" ||
	(typeof answer === "object" && answer !== null && "code" in answer);

function menuAccess(
	{ accessToken: _, ...before }: MenuApiSettings,
	{ accessToken, ...after }: Parameters<PosSettings["saveMenuApi"]>[0],
): EventFacts {
	const token = accessToken === null ? "removed" : "changed";
	return {
		setting: "menuApi",
		before,
		after: { ...after, retryInterval: Number(after.retryInterval) },
		...(accessToken === undefined ? {} : { token }),
	};
}

const withoutKeys = ({ subscriptionKey: _, authToken: __, ...settings }: ItcSettings) => settings;

/** An address without the name and password that it may have. */
const withoutUser = (address: string): string => address.replace(/\/\/[^/@]*@/, "//");
