import { useQuery } from "@tanstack/react-query";
import type { EnrolledTill } from "@tuckshop/core/contract";
import { settled } from "@tuckshop/ui-kit/pos";
import { useServices } from "../../app/services.tsx";

/** The owner's tills and kiosks; none where they could not be loaded, undefined until they were asked for. */
export function useEnrolledDevices(): readonly EnrolledTill[] | undefined {
	const { tills } = useServices();
	const { data } = useQuery({
		queryKey: ["enrolled-devices"],
		queryFn: async () => {
			const found = await settled(tills.list());
			if (!found.ok) console.warn("The enrolled devices were not loaded:", found.fault._tag);
			return found.ok ? found.value : [];
		},
		staleTime: 0,
	});
	return data;
}
