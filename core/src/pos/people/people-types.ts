import type { Effect } from "effect";
import type { TillLock } from "../../flows/people/people-on-device.ts";
import type { NotStored } from "../../ports/index.ts";
import type {
	Action,
	ApprovalRefusal,
	ApprovalRequest,
	CorrectionRefusal,
	HeldMark,
	NeverReason,
	Permission,
	Person,
	PersonName,
	SaleApproval,
	TimeChange,
	TimeMark,
} from "../../rules/people/index.ts";
import type { Observable } from "../pos-types.ts";

export type { TillLock } from "../../flows/people/people-on-device.ts";

/** A person at the till, with the name and the permissions of their role. */
export type PersonHere = Person & {
	readonly roleName: string;
	readonly permissions: readonly Permission[];
};

/** An action that waits for the PIN of somebody who may approve it. */
export type ApprovalAsked = ApprovalRequest & {
	readonly action: Action;
	/** The names of the roles that may. */
	readonly mayApprove: readonly string[];
};

/** An action that was not done, and why. Another object each time. */
export type Denied = {
	readonly action: Action;
	readonly why: NeverReason | "not-approved";
};

/** The people of this till: who is here, and what is asked of them. */
export type PeopleState = {
	/** True where somebody is set up for the counter: it then asks who is there. */
	readonly asks: boolean;
	/** Absent: nobody is signed in, and the till is locked. */
	readonly person?: PersonHere;
	/** The person who began the open order. */
	readonly orderOf?: PersonName;
	/** The approvals that belong to the open order. */
	readonly approvals: readonly SaleApproval[];
	/** The last sign-in was ended by the owner, or by a change of the person. */
	readonly wasEnded?: true;
	/** Present while an approval is asked for. */
	readonly asking?: ApprovalAsked;
	readonly denied?: Denied;
	readonly lock: TillLock;
	/** Present while somebody practises here: who began it. The till itself sells nothing then. */
	readonly training?: PersonName;
};

/** The answer to typed digits. `triesLeft`: how many more can be wrong before the device waits. */
export type PinAnswer =
	| { readonly is: "right"; readonly person: PersonName }
	/** No PIN yet: it may go on. */
	| { readonly is: "more" }
	/** `alone`: without the server the device knows only the PINs that it stores. */
	| { readonly is: "wrong"; readonly triesLeft: number; readonly alone: boolean }
	/** Too many wrong ones: `until` in milliseconds of the device's clock. */
	| { readonly is: "wait"; readonly until: number }
	/** A person's PIN, who may not work here now, or may not approve this. */
	| { readonly is: "may-not"; readonly why: NeverReason | ApprovalRefusal["code"] };

/** Changes of one person's marks, and the reason that is recorded with them. */
export type TimesChanged = {
	readonly person: PersonName;
	readonly reason: string;
	readonly changes: readonly TimeChange[];
};

/**
 * The person at the till, and the approvals of others. Without people at the counter nobody is
 * asked.
 */
export type PosPeople = {
	readonly state: Observable<PeopleState>;
	/**
	 * Signs in the person with these digits, in place of whoever is signed in. Call it after each
	 * digit; `entered`: Enter was pressed, or no digit follows.
	 */
	readonly signIn: (digits: string, entered: boolean) => Effect.Effect<PinAnswer, NotStored>;
	/** Signs out whoever is signed in. The open order stays. */
	readonly lock: () => Effect.Effect<void>;
	/** Somebody touched the till or pressed a key. */
	readonly touched: () => Effect.Effect<void>;
	/** Approves what is asked for, by the PIN of somebody who may. It signs nobody in. */
	readonly approve: (digits: string, entered: boolean) => Effect.Effect<PinAnswer, NotStored>;
	/** Leaves undone the action that waits for an approval. */
	readonly cancelApproval: () => Effect.Effect<void>;
	/** Says when this till locks itself. */
	readonly saveLock: (lock: TillLock) => Effect.Effect<void, NotStored>;
	/** Records the beginning, a break or the end of the work of whoever is signed in. */
	readonly markTime: (mark: TimeMark) => Effect.Effect<void, NotStored>;
	/**
	 * Records the same of whoever signed in at the tables with this device: their role may have no
	 * permission at the counter, and nobody need be at its till.
	 */
	readonly markTimeAtTables: (server: PersonName, mark: TimeMark) => Effect.Effect<void, NotStored>;
	/** Reads the working times that were marked at this device, with their corrections. */
	readonly times: () => Effect.Effect<readonly HeldMark[], NotStored>;
	/** Records corrections of a person's times, all of them or none. Returns why one is refused. */
	readonly correctTimes: (
		corrected: TimesChanged,
	) => Effect.Effect<CorrectionRefusal | undefined, NotStored>;
	/** Lets people practise at this till, over a reload too, until it is ended. Fails while a payment is open. */
	readonly beginTraining: () => Effect.Effect<void, NotStored>;
	readonly endTraining: () => Effect.Effect<void, NotStored>;
};
