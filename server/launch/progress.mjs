/**
 * Says what is being waited for, with the seconds on a terminal, until the work ends.
 * @template T
 * @param {string} doing
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function progress(doing, work) {
	const began = Date.now();
	const line = () => `${doing} … ${Math.round((Date.now() - began) / 1000)} s`;
	const onTerminal = process.stdout.isTTY;
	if (!onTerminal) console.log(`${doing} …`);
	const ticking = onTerminal
		? setInterval(() => process.stdout.write(`\r${line()}`), 250)
		: undefined;
	try {
		return await work;
	} finally {
		clearInterval(ticking);
		if (onTerminal) process.stdout.write(`\r${line()}\n`);
	}
}
