import { Link } from "@tanstack/react-router";
import { Card, EmptyState, Glyph } from "@tuckshop/ui-kit/components";
import { House, ShieldX } from "lucide-react";
import { AdminPage } from "./admin-page.tsx";
import { s } from "./super-admin-texts.ts";

/** For a user who is no super administrator (ADM-18 to ADM-20). */
export function AccessDenied() {
	return (
		<AdminPage>
			<div className="m-auto w-full max-w-[30rem]">
				<Card>
					<EmptyState
						icon={ShieldX}
						title={s("denied.title")}
						text={s("denied.text")}
						action={
							<Link to="/" className="ts-btn ts-btn-primary ts-btn-56 mt-[12px]">
								<Glyph of={House} size="l" />
								{s("denied.home")}
							</Link>
						}
					/>
				</Card>
			</div>
		</AdminPage>
	);
}
