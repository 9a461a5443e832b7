import { stripVTControlCharacters } from "node:util";

/**
 * The titles of vitest's JSON report. A file that could not be run counts as a failed test; the report
 * gives no reason for a failed `beforeAll`, which the output has.
 * @returns {import("./steps.mjs").Title[]}
 */
export function vitestTitles(report, output = "") {
	return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
		const titles = assertionResults.map((test) => ({
			title: test.title,
			state: stateOf(test.status),
			...reasonOf(test.failureMessages),
		}));
		const silent = status === "failed" && !titles.some((test) => test.state === "failed");
		return silent
			? [
					...titles,
					{
						title: `${name} could not be run: ${message.split("\n")[0]}`,
						state: "failed",
						...(message === "" ? reasonOf([outputOf(name, output)]) : {}),
					},
				]
			: titles;
	});
}

/** The output under the heading of a failed file, as far as the next heading. */
function outputOf(file, output) {
	const parts = stripVTControlCharacters(output).split(/^ FAIL /m);
	return parts.find((part, at) => at > 0 && file.endsWith(/\S+\.test\.tsx?/.exec(part)?.[0]));
}

/** The titles of Playwright's JSON report, and the errors outside its tests. */
export function playwrightTitles(report) {
	const below = (suite) => [
		...(suite.specs ?? []).flatMap(({ title, tests }) =>
			tests.map(({ status, results }) => ({
				title,
				state: status === "expected" ? "passed" : status === "skipped" ? "skipped" : "failed",
				...(status === "unexpected"
					? reasonOf(
							results
								?.at(-1)
								?.errors?.map(({ message }) => message)
								.map(withoutListing),
						)
					: {}),
			})),
		),
		...(suite.suites ?? []).flatMap(below),
	];
	const outside = (report.errors ?? []).map(({ message = "unknown" }) => ({
		title: `an end-to-end file could not be run: ${message.split("\n")[0]}`,
		state: "failed",
	}));
	return [...(report.suites ?? []).flatMap(below), ...outside];
}

/**
 * How long each file of vitest's report took, in milliseconds.
 * @returns {{file: string, took: number}[]}
 */
export const vitestFiles = (report) =>
	report.testResults.map(({ name, startTime, endTime }) => ({
		file: name,
		took: (endTime ?? 0) - (startTime ?? 0),
	}));

/**
 * The time that each file of Playwright's report took, its tests together.
 * @returns {{file: string, took: number}[]}
 */
export function playwrightFiles(report) {
	const took = (suite) =>
		(suite.specs ?? [])
			.flatMap(({ tests }) =>
				tests.flatMap(({ results = [] }) => results.map(({ duration }) => duration ?? 0)),
			)
			.reduce((sum, one) => sum + one, 0) +
		(suite.suites ?? []).reduce((sum, inner) => sum + took(inner), 0);
	return (report.suites ?? []).map((suite) => ({
		file: suite.file ?? suite.title,
		took: took(suite),
	}));
}

/** Why a run ended without a failed test: from its first error on, or its last lines. */
export function reasonOfEnd(output) {
	const lines = stripVTControlCharacters(output).trimEnd().split("\n");
	const first = lines.findIndex((line) =>
		/Unhandled|^\s*(\w*Error|Cause):|out of memory/.test(line),
	);
	return (first < 0 ? lines.slice(-12) : lines.slice(first, first + 12)).join("\n");
}

/**
 * The first lines of each thing that failed in a test: the summary repeats them, since a log's
 * beginning is not always kept.
 */
function reasonOf(messages = []) {
	const parts = messages.filter(Boolean).map((message) => firstLines(message));
	return parts.length > 0 ? { reason: parts.join("\n") } : {};
}

const firstLines = (message) =>
	stripVTControlCharacters(message).trimEnd().split("\n").slice(0, 80).join("\n");

/**
 * A message of Playwright's without its listing of the source: where an action of several tills fails,
 * the calls below it tell which one, and they stand after the listing.
 */
const withoutListing = (message) =>
	message
		?.split("\n")
		.filter((line) => !/^\s*>?\s*\d* \|( |$)/.test(stripVTControlCharacters(line)))
		.join("\n");

const stateOf = (status) => (status === "passed" || status === "failed" ? status : "skipped");
