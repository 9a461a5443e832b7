/** Lines that are written together at the end of the turn in which they came, and at the latest when the process ends: one call of the system for all. */
export function bufferedLineWriter(write: (lines: string) => void): (line: string) => void {
	let gathered = "";
	const flush = (): void => {
		if (gathered === "") return;
		const lines = gathered;
		gathered = "";
		write(lines);
	};
	process.on("exit", flush);
	return (line) => {
		if (gathered === "") setImmediate(flush);
		gathered += line;
	};
}
