import { useEffect, useState } from "react";

/** Returns true once `is` has stayed true for `milliseconds`; shorter changes are ignored. */
export function useDebouncedFlag(is: boolean, milliseconds: number): boolean {
	const [lasting, setLasting] = useState(false);
	useEffect(() => {
		if (!is) return setLasting(false);
		const timer = setTimeout(() => setLasting(true), milliseconds);
		return () => clearTimeout(timer);
	}, [is, milliseconds]);
	return is && lasting;
}
