import type { TaxSaveFault } from "@tuckshop/core/pos";
import { r } from "./tax-rate-texts.ts";

/** The toast for taxes that were not saved: the documented sentence, and below it the reason. */
export const taxFaultToast = (fault: TaxSaveFault, title = r("failed")) => {
	const text = reasonOf(fault);
	return { tone: "destructive" as const, title, ...(text ? { text } : {}) };
};

function reasonOf(fault: TaxSaveFault): string | undefined {
	switch (fault._tag) {
		case "SignedOut":
			return r("failed.signIn");
		case "Unreached":
			return r("failed.unreached");
		case "Refused":
			return fault.reason;
		default:
			return undefined;
	}
}
