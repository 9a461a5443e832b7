import type { DrawerCheck } from "@tuckshop/core/contract";
import type { DrawerSlip } from "@tuckshop/core/pos";
import { Notice } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { pictureOf } from "../picture-of.ts";
import { d } from "./drawer-texts.ts";
import { zDifferenceText } from "./z-difference.ts";

type Drawn = ReturnType<typeof pictureOf> | "failed" | "hidden" | undefined;

type DrawerPaperProps = {
	readonly slip: DrawerSlip;
	readonly name: string;
	/** Another number draws it again. */
	readonly copies?: number;
};

/** An X or a Z on the screen, drawn from the bytes that the printer would get. */
export function DrawerPaper({ slip, name, copies = 0 }: DrawerPaperProps) {
	const pos = usePos();
	const [drawn, setDrawn] = useState<Drawn>();
	const session = slip.of === "z" ? slip.sessionId : undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a copy more is another paper
	useEffect(() => {
		let current = true;
		const of =
			session === undefined ? ({ of: "x" } as const) : { of: "z" as const, sessionId: session };
		void settled(pos.drawer.picture(of)).then((picture) => {
			if (!current) return;
			if (!picture.ok) return setDrawn("failed");
			setDrawn(picture.value === undefined ? "hidden" : pictureOf(picture.value));
		});
		return () => {
			current = false;
		};
	}, [pos, session, copies]);
	if (drawn === "failed") return <Notice tone="warning" title={d("notDrawn")} />;
	if (drawn === "hidden") return <Notice tone="info" title={d("z.hidden")} />;
	return (
		<div className="min-h-[320px]">
			{drawn && (
				<img
					className="ts-receipt-paper"
					src={drawn.source}
					alt={d("paperOf", { name, text: drawn.text })}
				/>
			)}
		</div>
	);
}

/** Milliseconds between two questions while records are still on their way. */
const askedEvery = 5_000;

/** Says whether a close agrees with its records at the server; nothing while the server can't be asked. */
export function ServerCheck({ sessionId }: { readonly sessionId: string }) {
	const { pos } = useServices();
	const [data, setData] = useState<DrawerCheck>();
	useEffect(() => {
		let asking: ReturnType<typeof setTimeout> | undefined;
		let current = true;
		const ask = async () => {
			const asked = await settled(pos.eventLedger.drawerCheck(sessionId));
			if (!current) return;
			if (asked.ok) setData(asked.value);
			if (!asked.ok || asked.value.is !== "agrees") asking = setTimeout(ask, askedEvery);
		};
		void ask();
		return () => {
			current = false;
			clearTimeout(asking);
		};
	}, [pos, sessionId]);
	if (!data) return null;
	if (data.is !== "differs")
		return (
			<Notice tone={data.is === "agrees" ? "positive" : "info"} title={d(`check.${data.is}`)} />
		);
	const [first] = data.differences;
	return <Notice tone="danger" title={d("check.differs")} text={first && zDifferenceText(first)} />;
}
