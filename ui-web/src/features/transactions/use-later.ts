import { useEffect, useState } from "react";

/** A value once it has stood still for a while: what changes at every key is not asked for at every key. */
export function useLater<T>(value: T, milliseconds: number): T {
	const [later, setLater] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setLater(value), milliseconds);
		return () => clearTimeout(timer);
	}, [value, milliseconds]);
	return later;
}
