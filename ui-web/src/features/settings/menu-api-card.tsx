import { Button, Card, Field } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { RefreshCw, RotateCw } from "lucide-react";
import type { MenuApiEntries } from "./menu-api-entries.ts";
import { s } from "./settings-texts.ts";
import { type MenuApiForm, useMenuApi } from "./use-menu-api.ts";

/**
 * Menu API: the source of the menu (SET-17 to SET-36). Typed values are never overwritten by
 * fetched ones.
 */
export function MenuApiCard() {
	const menuApi = useMenuApi();
	const { busy, save, syncNow, refresh } = menuApi;
	return (
		<Card
			title={s("tab.menuApi")}
			body={
				<form
					className="grid gap-[14px]"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
				>
					<MenuApiFields menuApi={menuApi} />
					<div className="flex flex-wrap gap-[10px]">
						<Button
							kind="primary"
							size={56}
							type="submit"
							busy={busy === "saving"}
							busyLabel={s("saving")}
						>
							{s("save")}
						</Button>
						<Button
							size={56}
							icon={RefreshCw}
							busy={busy === "syncing"}
							busyLabel={s("menu.syncing")}
							onClick={() => void syncNow()}
						>
							{s("menu.syncNow")}
						</Button>
						<Button
							size={56}
							icon={RotateCw}
							busy={busy === "refreshing"}
							busyLabel={s("menu.refreshing")}
							onClick={() => void refresh()}
						>
							{s("menu.refresh")}
						</Button>
					</div>
				</form>
			}
		/>
	);
}

function MenuApiFields({ menuApi }: { readonly menuApi: MenuApiForm }) {
	const { till } = usePos();
	const { entries, change, problems } = menuApi;
	const field = (name: keyof MenuApiEntries) => ({
		value: entries[name],
		onChange: (text: string) => change({ [name]: text }),
	});
	return (
		<>
			<div className="grid gap-[14px] tablet:grid-cols-2">
				<Field
					label={s("menu.restaurantId")}
					inputMode="numeric"
					error={problems.restaurantId}
					{...field("restaurantId")}
				/>
				<Field
					label={s("menu.branchId")}
					inputMode="numeric"
					error={problems.branchId}
					{...field("branchId")}
				/>
			</div>
			<Field
				label={s("menu.accessToken")}
				type="password"
				autoComplete="off"
				reveal={{ show: s("show"), hide: s("hide") }}
				hint={s(till.hasAccessToken === false ? "menu.accessToken.none" : "menu.accessToken.kept")}
				{...field("accessToken")}
			/>
			<Field label={s("menu.apiBaseUrl")} inputMode="url" {...field("apiBaseUrl")} />
			<Field
				label={s("menu.retryInterval")}
				inputMode="numeric"
				hint={s("menu.minutes")}
				{...field("retryInterval")}
			/>
		</>
	);
}
