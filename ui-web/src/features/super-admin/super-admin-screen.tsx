import type { User } from "@tuckshop/core/records";
import { isSuperAdmin } from "@tuckshop/core/rules/accounts";
import { AccessDenied } from "./access-denied.tsx";
import { UserAdministration } from "./user-administration.tsx";

type SuperAdminScreenProps = { readonly user: User; readonly onSignInAgain: () => void };

/** /super-admin. Any other user is denied it without a request to the server (ADM-18, ADM-21). */
export function SuperAdminScreen({ user, onSignInAgain }: SuperAdminScreenProps) {
	return isSuperAdmin(user) ? (
		<UserAdministration userId={user.id} onSignInAgain={onSignInAgain} />
	) : (
		<AccessDenied />
	);
}
