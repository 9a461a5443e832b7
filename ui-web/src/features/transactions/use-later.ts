import { useEffect, useState } from "react";

/** Returns a value once it has stayed the same for `milliseconds`, so that a search does not run at every key. */
export function useLater<T>(value: T, milliseconds: number): T {
	const [later, setLater] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setLater(value), milliseconds);
		return () => clearTimeout(timer);
	}, [value, milliseconds]);
	return later;
}
