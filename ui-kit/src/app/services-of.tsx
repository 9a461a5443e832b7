import { createContext, type ReactNode, use } from "react";

/** Makes the provider and the hook by which an application gives its services to its screens. */
export function servicesOf<Services extends object>() {
	const ServicesContext = createContext<Services | undefined>(undefined);

	function ServicesProvider({
		services,
		children,
	}: {
		readonly services: Services;
		readonly children: ReactNode;
	}) {
		return <ServicesContext value={services}>{children}</ServicesContext>;
	}

	function useServices(): Services {
		const services = use(ServicesContext);
		if (!services) throw new Error("useServices needs a ServicesProvider above it");
		return services;
	}

	return { ServicesProvider, useServices };
}
