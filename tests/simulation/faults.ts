import type { Dice } from "./dice.ts";

/**
 * Everything that may go wrong, with the highest rate that a seed can draw for it: of one request, one port call, one statement,
 * one customer or one shift, as the word beside it says.
 */
const highest = {
	/** Of a request. */
	requestLost: 0.08,
	replyLost: 0.08,
	/** A gateway's page comes instead of the server's reply. */
	gatewayPage: 0.05,
	duplicate: 0.15,
	delay: 0.4,
	/** Of a statement of the server's database: the process ends before it or after it. */
	serverCrash: 0.004,
	/** Of a call of a port: the page ends before it or after it. */
	browserCrash: 0.015,
	/** Of a customer: the device goes dark in the middle of whatever it does. */
	powerLoss: 0.08,
	/** Of a customer: from now on the disk is full, for seconds or for some minutes. */
	quota: 0.08,
	/** Of a customer: the device's clock is set forwards or back by up to 28 hours, one time in ten by 400 days. */
	clockJump: 0.1,
	/** Of a shift: a second tab is open, and locks are stolen between the two. */
	twoTabs: 0.7,
	/** Of a customer: the cable is out for minutes. Of a night: for days. */
	offline: 0.15,
	/** Of a call of the provider: it does the work after we gave up, or never. */
	providerLate: 0.15,
	/** Of a call of the provider: its answer is no answer. */
	providerMalformed: 0.15,
	/** Of a call of the provider: nobody is there. */
	providerAway: 0.2,
	/** Of a shift: the provider, or ITC, is away for minutes to half a day. */
	longOutage: 0.5,
	/** The rate at which a call of ITC, the campus card's service, finds nobody. */
	itcAway: 0.2,
	itcLate: 0.2,
	itcMalformed: 0.15,
	/** Of a customer: their card pays at another till meanwhile, or is topped up. */
	spentElsewhere: 0.2,
	/** Of a night: the next page is a new version, over a full outbox. */
	upgrade: 0.5,
	/** Of a night: the provider has other items at other prices in the morning. */
	menuChange: 0.5,
	/** Of a customer: the provider, or the server, will always refuse this sale. */
	poison: 0.06,
	/** Of a night: the session is over in the morning. Of a customer, a fifth as often: it is over from now on. */
	sessionOver: 0.5,
	/** Of a night: another owner works on this device next. Of a shift, half as often: in a tab beside, in the same browser. */
	otherOwner: 0.4,
	/** Of a call for a debit: it comes again after its answer. */
	debitAgain: 0.4,
	/** Of a customer: the cashier presses Sync Now and serves on. */
	syncPressed: 0.1,
	/** Of a call of the card terminal: nobody is there. */
	terminalAway: 0.2,
	/** Of a call of the card terminal: it answers too late, the card charged already, later, or given back. */
	terminalLate: 0.25,
	/** Of a bank card. */
	cardDeclined: 0.2,
	/** Of a statement of the server's database: its connection is cut, what was begun is rolled back, and nothing is done for seconds or minutes. */
	databaseAway: 0.002,
	/** Of a shift: somebody brings an old file of this till's sales back. As often, a file is written. */
	oldFile: 0.6,
	/** Of a shift: the server's database is restored later, by a person who says so, from a backup of now. */
	serverRestored: 0.3,
	/** Of a customer: the server's database loses its last seconds, and nobody says so. */
	lastSecondLost: 0.06,
	/** Of a customer: what the browser stores is cleared, under the page that is open. */
	storageCleared: 0.04,
	/** Of a night: the profile of this till's browser is copied, and another device works with the copy from then on. */
	profileCopied: 0.25,
	/** Of a call of a kitchen's printer: it does not answer, for seconds or for half an hour; one time in five it has printed all the same. */
	printerAway: 0.2,
	/** Of a round at the tables: an older or a broken till has made a sale that does not add up, or that nobody can read. */
	badRecord: 0.3,
} as const;

export type FaultName = keyof typeof highest;
export type FaultRates = { readonly [name in FaultName]: number };

/** Which faults a person wants in every seed, at their highest rate, and which in none. */
export type WantedFaults = {
	readonly always?: readonly FaultName[];
	readonly never?: readonly FaultName[];
};

/** Each fault at a rate of its own, and off in half of the seeds. What is wanted moves no other fault's throw. */
export function drawFaults(dice: Dice, { always = [], never = [] }: WantedFaults = {}): FaultRates {
	const rates = Object.entries(highest).map(([name, most]) => {
		const drawn = dice.chance(0.5) ? most * (0.05 + 0.95 * dice.unit()) : 0;
		const fault = name as FaultName;
		return [fault, never.includes(fault) ? 0 : always.includes(fault) ? most : drawn];
	});
	return Object.fromEntries(rates) as FaultRates;
}

/** Throws where no fault is called so. */
export function faultNamed(name: string): FaultName {
	if (!(name in highest)) throw new Error(`no fault is called ${name}`);
	return name as FaultName;
}

export const noFaults: FaultRates = Object.fromEntries(
	Object.keys(highest).map((name) => [name, 0]),
) as FaultRates;

/** Those that are on, for a person to read. */
export const told = (rates: FaultRates): string =>
	Object.entries(rates)
		.filter(([, rate]) => rate > 0)
		.map(([name, rate]) => `${name} ${rate.toFixed(3)}`)
		.join(", ");
