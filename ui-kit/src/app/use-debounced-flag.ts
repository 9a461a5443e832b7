import { useEffect, useState } from "react";

/** Whether something has been so for a while: what comes and goes within it is not worth a word. */
export function useDebouncedFlag(is: boolean, milliseconds: number): boolean {
	const [lasting, setLasting] = useState(false);
	useEffect(() => {
		if (!is) return setLasting(false);
		const timer = setTimeout(() => setLasting(true), milliseconds);
		return () => clearTimeout(timer);
	}, [is, milliseconds]);
	return is && lasting;
}
