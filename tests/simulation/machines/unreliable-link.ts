import type { ProviderAnswer } from "../../../server/src/outbound/provider-wire.ts";
import type { Dice } from "../dice.ts";
import type { SimWorld } from "../world.ts";
import type { Life } from "./page-runtime.ts";

/** Fault rates of one call to an external service. */
export type LineFaults = {
	readonly away: number;
	readonly late: number;
	readonly malformed: number;
};

/** Nobody is there for a while, whoever calls. */
export type Outage = {
	readonly is: () => boolean;
	readonly begin: (milliseconds: number) => void;
	readonly end: () => void;
};

export function newOutage({ time, trace }: SimWorld, who: string): Outage {
	let until = 0;
	return {
		is: () => time.now() < until,
		begin(milliseconds) {
			until = Math.max(until, time.now() + milliseconds);
			trace.say(`${who} is away for ${Math.round(milliseconds / 1_000)} s`);
		},
		end() {
			until = 0;
		},
	};
}

export type LineCall = {
	readonly what: string;
	readonly patience: number;
	readonly faults: LineFaults;
	/** Does what was asked for, on the other side. */
	readonly work: () => Promise<ProviderAnswer>;
};

/** A line on which nobody is there, answers come too late (the work done, done later, or never), or are no answers. */
export function unreliableLink(world: SimWorld, chance: Dice, outage: Outage) {
	const { time, trace } = world;
	return (life: Life, { what, patience, faults, work }: LineCall): Promise<ProviderAnswer> =>
		new Promise((resolve) => {
			const answer = (after: number, known: ProviderAnswer) =>
				void time.after(after, () => {
					if (life.alive) resolve(known);
				});
			if (outage.is() || chance.chance(faults.away)) {
				trace.say(`${what} is not reached`);
				return answer(chance.between(1, 3_000), {
					is: "unreached",
					reason: "the connection was refused",
				});
			}
			if (chance.chance(faults.late)) {
				const never = chance.chance(0.3);
				const workAfter = chance.chance(0.5)
					? chance.below(patience)
					: chance.between(patience, 20 * 60_000);
				trace.say(`${what} answers too late${never ? ", and never gets it" : ""}`);
				if (!never) time.after(workAfter, () => void work());
				return answer(patience, { is: "lost", reason: `no answer in ${patience / 1_000} s` });
			}
			const malformed = chance.chance(faults.malformed) ? chance.pick(malformedReplies) : undefined;
			if (malformed && chance.chance(0.4)) {
				trace.say(`${what} answers nothing that it means`);
				return answer(chance.between(1, 500), malformed(""));
			}
			time.after(chance.between(1, chance.chance(world.faults().delay) ? 6_000 : 40), () => {
				void work().then((known) => {
					if (malformed) trace.say(`${what} garbles its answer`);
					answer(
						chance.between(1, 40),
						malformed && known.is === "answered" ? malformed(known.text) : known,
					);
				});
			});
		});
}

export const answered = (status: number, text: string): ProviderAnswer => ({
	is: "answered",
	status,
	text,
});

/** Answers that say neither yes nor no, though some look like a yes. */
const malformedReplies: readonly ((text: string) => ProviderAnswer)[] = [
	() => answered(200, "<!doctype html><title>Please wait</title>"),
	(text) => answered(200, text.slice(0, Math.floor(text.length / 2))),
	() => answered(200, ""),
	() => answered(200, "null"),
	() => answered(200, "[]"),
	() => answered(200, '{"status":"ok"}'),
	() => answered(200, '{"code":"200 OK"}'),
	() => answered(204, ""),
	() => answered(302, "moved"),
	() => answered(500, '{"code":200,"data":{},"message":"ok"}'),
	() => answered(502, "<h1>Bad gateway</h1>"),
	() => ({ is: "lost", reason: "the connection broke off" }),
];
