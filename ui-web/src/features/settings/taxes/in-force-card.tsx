import type { ProfileShown } from "@tuckshop/core/pos";
import { hasTaxesOfItsOwn, type TaxSource } from "@tuckshop/core/rules/tax-settings";
import { businessDate } from "@tuckshop/core/rules/till";
import { longDayText, rowsText } from "@tuckshop/core/texts";
import { Button, Card, DataTable, Notice, useBreakpoint } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { MapPin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { p } from "../../../panels/province/province-texts.ts";
import { taxFaultToast } from "../../../panels/tax-rates/tax-fault-toast.ts";
import type { TaxProfileLook } from "../../../panels/tax-rates/use-tax-profile.ts";
import { x } from "./taxes-texts.ts";
import type { BorneTax, TaxesInForce } from "./use-taxes-in-force.ts";

const ProvinceDialog = lazy(() =>
	import("./province-dialog.tsx").then((module) => ({ default: module.ProvinceDialog })),
);

type InForceCardProps = { readonly look: TaxProfileLook; readonly inForce: TaxesInForce };

/**
 * The taxes in force and the reasons: each source in the order in which it is tried, with the
 * number of items that it taxes.
 */
export function InForceCard({ look, inForce }: InForceCardProps) {
	return (
		<Card
			title={x("inForce")}
			details={look.loaded ? <Standing profile={look.profile} /> : undefined}
			tools={look.profile && <ChangeProvince profile={look.profile} onClosed={look.again} />}
		>
			<Sources rows={inForce.sources.filter(isShown).map((source, at) => rowOf(source, at + 1))} />
			{look.profile && <OwnTaxesNotice profile={look.profile} onSaved={look.again} />}
			{inForce.unknown.length > 0 && (
				<div className="ts-card-body grid gap-[10px] pt-[16px]">
					{inForce.unknown.map((tax) => (
						<UnknownNotice key={tax.name} tax={tax} />
					))}
				</div>
			)}
		</Card>
	);
}

type ChangeProvinceProps = { readonly profile: ProfileShown; readonly onClosed: () => void };

function ChangeProvince({ profile, onClosed }: ChangeProvinceProps) {
	const [open, setOpen] = useState(false);
	const close = () => {
		setOpen(false);
		onClosed();
	};
	return (
		<>
			<Button icon={MapPin} onClick={() => setOpen(true)}>
				{x("province.change")}
			</Button>
			<Suspense>{open && <ProvinceDialog profile={profile} onClose={close} />}</Suspense>
		</>
	);
}

/** No row for "untaxed" without items. */
const isShown = ({ source, items }: TaxSource): boolean => source !== "untaxed" || items > 0;

/** A table; on a phone, where its columns have no room, a list. */
function Sources({ rows }: { readonly rows: readonly ReturnType<typeof rowOf>[] }) {
	if (useBreakpoint() !== "phone")
		return (
			<DataTable
				caption={x("inForce")}
				columns={[
					{ id: "source", label: x("source") },
					{ id: "tax", label: x("tax") },
					{ id: "items", label: x("items"), end: true },
					{ id: "why", label: x("why") },
				]}
				rows={rows}
			/>
		);
	return (
		<ul aria-label={x("inForce")}>
			{rows.map(({ id, count, cells: [source, tax, , why] }) => (
				<li key={id} className="border-line border-t px-[20px] py-[10px]">
					<p className="flex justify-between gap-[12px] font-semibold">
						{source}
						<span className="money flex-none">{x("items.count", { count })}</span>
					</p>
					<p>{tax}</p>
					<p className="text-muted text-note">{why}</p>
				</li>
			))}
		</ul>
	);
}

function rowOf({ source, items, taxes }: TaxSource, place: number) {
	const quiet = items === 0 ? "text-muted" : undefined;
	const cell = (text: string) => <span className={quiet}>{text}</span>;
	return {
		id: source,
		count: items,
		cells: [
			cell(`${place}. ${x(`source.${source}`)}`),
			cell(taxes.length > 0 ? rowsText(taxes) : x("none")),
			cell(String(items)),
			cell(items === 0 ? x("why.unused") : x(`why.${source}`)),
		] as const,
	};
}

function Standing({ profile }: { readonly profile: ProfileShown | undefined }) {
	const { till } = usePos();
	if (!profile) return <p>{x("inForce.device")}</p>;
	const { inForce, next, isCurrent } = profile;
	const { province } = inForce.profile;
	return (
		<>
			<p>
				{x("inForce.profile", {
					place: province ? p(province) : x("inForce.nowhere"),
					version: inForce.version,
					since: longDayText(
						inForce.in_force_from ?? businessDate(Date.parse(inForce.made_at), till.timeZone),
					),
				})}
			</p>
			{next?.in_force_from && (
				<p>
					{x("inForce.next", { version: next.version, day: longDayText(next.in_force_from) })}{" "}
					{x("inForce.next.replaced")}
				</p>
			)}
			{!isCurrent && <p>{x("inForce.copy")}</p>}
		</>
	);
}

type OwnTaxesNoticeProps = { readonly profile: ProfileShown; readonly onSaved: () => void };

/** A till that was given taxes before its restaurant had a profile goes by them until somebody says them for all. */
function OwnTaxesNotice({ profile: { inForce, newest }, onSaved }: OwnTaxesNoticeProps) {
	const { settings } = usePos();
	const showToast = useShowToast();
	const rates = usePosState("settings", (state) => state.taxRates);
	const policy = usePosState("settings", (state) => state.taxPolicy);
	const [busy, setBusy] = useState(false);
	const fixed = { rates: inForce.profile.tax_rates, policy: inForce.profile.tax_policy };
	if (!hasTaxesOfItsOwn(fixed, { rates, policy })) return null;
	const save = async () => {
		if (busy) return;
		setBusy(true);
		const saved = await settled(settings.saveProfile({}, { seen: newest }));
		setBusy(false);
		onSaved();
		showToast(saved.ok ? { tone: "success", title: x("saved") } : taxFaultToast(saved.fault));
	};
	return (
		<div className="ts-card-body grid pt-[16px]">
			<Notice tone="warning" title={x("inForce.own")} text={x("inForce.own.text")}>
				<Button busy={busy} busyLabel={x("saving")} onClick={() => void save()}>
					{x("inForce.own.save")}
				</Button>
			</Notice>
		</div>
	);
}

function UnknownNotice({ tax }: { readonly tax: BorneTax }) {
	const [open, setOpen] = useState(false);
	return (
		<Notice
			tone="warning"
			title={x("unknown", { count: tax.items.length, name: tax.name })}
			text={open ? tax.items.join(", ") : undefined}
		>
			<Button onClick={() => setOpen(!open)}>{open ? x("unknown.hide") : x("unknown.show")}</Button>
		</Notice>
	);
}
