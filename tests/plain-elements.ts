import * as React from "react";

/**
 * For its own messages React's development build notes the stack at which each element was made,
 * which takes longer than making it. It stops after ten thousand in a second; here it is told that
 * they have been made already. Its warnings stay, without the line of the element.
 */
const internals = Reflect.get(
	React,
	"__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
	get: () => 10_000,
	set: () => undefined,
});
