import { useQuery } from "@tanstack/react-query";
import type { Station } from "@tuckshop/core/records";
import { Button, LoadingState, Notice, Pill, QrCode } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Clock, RefreshCw } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { s } from "./setup-texts.ts";

type CodeForTillProps = {
	readonly station: Station;
	/** The address by which other devices open this product. */
	readonly address: string;
	/** Rises when the code was used, so that another is made. */
	readonly used: number;
};

/** A station's code for its till, as a picture and in letters, until it ends or is used. */
export function CodeForTill({ station, address, used }: CodeForTillProps) {
	const { tills } = useServices();
	const { data, isFetching, refetch } = useQuery({
		queryKey: ["till-code", station.id, used],
		queryFn: () =>
			settled(tills.makeCode({ restaurantId: station.restaurant_id, stationId: station.id })),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	const left = useTimeLeft(data?.ok ? data.value.expires_at : undefined);
	const again = (
		<Button
			icon={RefreshCw}
			busy={isFetching}
			busyLabel={s("tills.making")}
			onClick={() => void refetch()}
		>
			{s("tills.new")}
		</Button>
	);
	if (!data) return <LoadingState label={s("tills.making")} />;
	if (!data.ok)
		return (
			<Notice
				tone="warning"
				title={s("tills.noCode")}
				text={data.fault._tag === "Refused" ? data.fault.reason : s("tills.noCode.text")}
			>
				{again}
			</Notice>
		);
	const { code } = data.value;
	const over = left <= 0;
	return (
		<div className="ts-card ts-setup-code">
			{over ? (
				<p className="text-muted">{s("tills.over")}</p>
			) : (
				<Suspense fallback={<span className="ts-setup-qr" />}>
					<QrCode
						text={`${address}/enrol#${code}`}
						label={s("tills.qr")}
						className="ts-setup-qr"
						correction="M"
					/>
				</Suspense>
			)}
			<div className="grid justify-items-start gap-[12px]">
				{!over && (
					<div>
						<p className="ts-label">{s("tills.type")}</p>
						<output aria-label={s("enrol.code")}>{code}</output>
						<p className="wrap-anywhere text-muted">
							{s("tills.at", { address: `${address.replace(/^https?:\/\//, "")}/enrol` })}
						</p>
					</div>
				)}
				<Pill
					tone={over ? "warning" : "info"}
					icon={Clock}
					label={over ? s("tills.over") : s("tills.ends", { time: minutesText(left) })}
				/>
				{again}
				<p className="text-[0.8125rem] text-muted">{s("tills.new.note")}</p>
			</div>
		</div>
	);
}

/** Seconds until a moment, counted down; 0 once it is over. */
function useTimeLeft(end: string | undefined): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), 1_000);
		return () => clearInterval(timer);
	}, []);
	return end === undefined ? 1 : Math.max(0, Math.ceil((Date.parse(end) - now) / 1_000));
}

const minutesText = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
