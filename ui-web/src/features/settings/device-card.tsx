import type { DeviceState } from "@tuckshop/core/pos";
import { Card, type Fact, FactList, Notice } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { s } from "./settings-texts.ts";

/**
 * The state of the device's storage: its space, its protection from eviction, and records that do
 * not decode.
 */
export function DeviceCard() {
	const device = usePosState("device", (state) => state);
	const differences = usePosState("sync", (state) => state.books?.differences);
	const spoiled = usePosState("sync", (state) => state.spoiled);
	const { room, persisted } = device;
	return (
		<Card
			title={s("device.title")}
			details={s("device.note")}
			body={
				<div className="grid gap-[14px]">
					{room === "full" && (
						<Notice tone="danger" title={s("device.full")} text={s("device.full.text")} />
					)}
					{room === "low" && (
						<Notice tone="warning" title={s("device.low")} text={s("device.low.text")} />
					)}
					{persisted === false && (
						<Notice tone="info" title={s("device.refused")} text={s("device.refused.text")} />
					)}
					{differences && differences.length > 0 && (
						<Notice tone="warning" title={s("device.books")} text={s("device.books.text")}>
							<ul>
								{differences.map(({ businessDate, here, atServer }) => (
									<li key={businessDate}>
										{s("device.books.one", { date: businessDate, here, atServer })}
									</li>
								))}
							</ul>
						</Notice>
					)}
					{spoiled && (
						<Notice
							tone="warning"
							title={s("device.spoiled", { count: spoiled.length })}
							text={s("device.spoiled.text")}
						>
							<ul>
								{spoiled.map(({ key, reason }) => (
									<li key={key}>{s("device.spoiled.one", { key, reason })}</li>
								))}
							</ul>
						</Notice>
					)}
					<FactList facts={factsOf(device)} />
				</div>
			}
		/>
	);
}

function factsOf({ room, free, persisted, replication }: DeviceState): Fact[] {
	const space =
		free === undefined ? s(`device.room.${room}`) : s("device.free", { space: spaceText(free) });
	const kept =
		persisted === undefined
			? s("device.room.unknown")
			: s(persisted ? "device.kept" : "device.evictable");
	return [
		{ id: "room", label: s("device.room"), value: space },
		{ id: "kept", label: s("device.eviction"), value: kept },
		...(replication
			? [
					{
						id: "replication",
						label: s("device.replication"),
						value: s(`device.replication.${replication.is}`),
					},
				]
			: []),
	];
}

/** Bytes in whole megabytes, or from one gigabyte on in whole gigabytes, rounded down. */
const spaceText = (bytes: number): string => {
	const megabytes = Math.floor(bytes / 2 ** 20);
	return megabytes < 1024
		? s("device.megabytes", { count: megabytes })
		: s("device.gigabytes", { count: Math.floor(megabytes / 1024) });
};
