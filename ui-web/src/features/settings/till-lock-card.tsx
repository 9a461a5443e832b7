import { Card, SelectField, SettingRow } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./settings-texts.ts";

const minutes = [0, 1, 2, 5, 10, 30] as const;

/** When a till locks itself; shown where its restaurant has people. */
export function TillLockCard() {
	const { people } = usePos();
	const showToast = useShowToast();
	const { asks, lock } = usePosState("people", (now) => now);
	if (!asks) return null;
	const save = async (change: Partial<typeof lock>) => {
		const saved = await settled(people.saveLock({ ...lock, ...change }));
		if (!saved.ok)
			showToast({ tone: "destructive", title: s("saveFailed"), text: saved.fault.reason });
	};
	return (
		<Card
			title={s("lock.title")}
			body={
				<div className="grid gap-[12px]">
					<SelectField
						label={s("lock.after")}
						value={String(lock.minutes)}
						options={minutes.map((count) => ({
							value: String(count),
							label: count === 0 ? s("lock.never") : s("lock.minutes", { count }),
						}))}
						onChange={(chosen) => void save({ minutes: Number(chosen) })}
					/>
					<SettingRow
						label={s("lock.afterSale")}
						note={s("lock.afterSale.note")}
						checked={lock.afterSale}
						onChange={(afterSale) => void save({ afterSale })}
					/>
				</div>
			}
		/>
	);
}
