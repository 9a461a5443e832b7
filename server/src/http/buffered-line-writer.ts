/**
 * Buffers lines and writes them with one system call at the end of the event-loop turn, or at the
 * latest when the process ends.
 */
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
