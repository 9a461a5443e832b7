import type { PosNotice } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { expect, it } from "vitest";
import { noticeToast } from "./notice-toast.ts";

it.each<[string, PosNotice, object]>([
	["[ITC-04]", { code: "balance-retrieved" }, { tone: "success", title: "Balance Retrieved" }],
	[
		"[ITC-05]",
		{ code: "verification-failed", reason: "Card not found" },
		{
			tone: "destructive",
			title: "Verification Failed",
			text: "Could not retrieve balance: Card not found. Please check the credential ID and try again.",
		},
	],
	[
		"[ITC-20]",
		{ code: "campus-paid", total: cents(1573) },
		{ tone: "success", title: "Payment Successful", text: "$15.73" },
	],
	[
		"[ITC-21]",
		{ code: "campus-failed", reason: "Insufficient funds" },
		{
			tone: "destructive",
			title: "Campus Card Payment Failed",
			text: "Payment could not be processed: Insufficient funds",
		},
	],
	[
		"[ITC-12]",
		{ code: "campus-queued", reference: "POS-1-2" },
		{ tone: "success", title: "Transaction Queued", text: "POS-1-2" },
	],
	[
		"[NET-24]",
		{ code: "automatic-sync-failed", attempts: 3, reason: "no network" },
		{
			tone: "destructive",
			title: "Automatic Sync Failed",
			text: "Failed after 3 attempts: no network",
		},
	],
	[
		"[NET-26]",
		{ code: "sync-offline" },
		{ tone: "destructive", title: "Offline", text: "Cannot sync while offline" },
	],
])("%s is said in the documented words: %j", (_, notice, toast) => {
	expect(noticeToast(notice)).toEqual(toast);
});

it("an unknown outcome is amber, and names the sale and the list where it stands", () => {
	expect(
		noticeToast({ code: "campus-unknown", reference: "POS-1-2", reason: "No answer." }),
	).toMatchObject({
		tone: "warning",
		title: "Outcome unknown",
		text: "POS-1-2: No answer. Look at the sales that need attention.",
	});
});
