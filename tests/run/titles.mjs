import { stripVTControlCharacters } from "node:util";

/**
 * The titles of vitest's JSON report. A file that could not be run counts as a failed test.
 * @returns {import("./steps.mjs").Title[]}
 */
export function vitestTitles(report) {
	return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
		const titles = assertionResults.map((test) => ({ title: test.title, state: stateOf(test.status), ...reasonOf(test.failureMessages) }));
		const silent = status === "failed" && !titles.some((test) => test.state === "failed");
		return silent ? [...titles, { title: `${name} could not be run: ${message.split("\n")[0]}`, state: "failed" }] : titles;
	});
}

/**
 * The titles of Playwright's JSON report, and the errors that stand outside its tests.
 * @returns {import("./steps.mjs").Title[]}
 */
export function playwrightTitles(report) {
	const below = (suite) => [
		...(suite.specs ?? []).flatMap(({ title, tests }) =>
			tests.map(({ status, results }) => ({
				title,
				state: status === "expected" ? "passed" : status === "skipped" ? "skipped" : "failed",
				...(status === "unexpected" ? reasonOf(results?.at(-1)?.errors?.map(({ message }) => message)) : {}),
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

/** The first lines of what a test failed with: the summary says them, since a log's beginning is not always kept. */
function reasonOf(messages = []) {
	const [message] = messages;
	return message ? { reason: stripVTControlCharacters(message).split("\n").slice(0, 12).join("\n") } : {};
}

const stateOf = (status) => (status === "passed" || status === "failed" ? status : "skipped");
