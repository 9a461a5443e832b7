import type { PosPorts } from "@tuckshop/core/ports";
import { practicePorts, practiceTill } from "@tuckshop/core/practice";
import { useRunningPos } from "@tuckshop/ui-kit/app";
import { Button, Glyph, Splash } from "@tuckshop/ui-kit/components";
import { PosProvider, settled, usePos } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { GraduationCap } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import "./people.css";
import { PersonButton } from "./person-button.tsx";
import { p } from "./till-people-texts.ts";

const Opening = () => <Splash label={p("training.opening")} />;

/**
 * The till while somebody practises at it: the same screens over another POS, whose ports are in
 * memory. The bar above them stays in sight over every dialog; the person in it, and the end of
 * the training, are the till's own.
 */
export function Training({ children }: { readonly children: ReactNode }) {
	const ports = usePracticePorts();
	return (
		<div className="ts-training">
			<TrainingBar />
			<div className="ts-training-till">
				{ports ? <PracticeTill ports={ports}>{children}</PracticeTill> : <Opening />}
			</div>
		</div>
	);
}

function TrainingBar() {
	const { people } = usePos();
	return (
		<section className="ts-training-bar" aria-label={p("training.title")}>
			<Glyph of={GraduationCap} />
			<p>
				<b>{p("training.title")}</b> <span>{p("training.text")}</span>{" "}
				<span>{p("training.cards")}</span>
			</p>
			<PersonButton />
			<Button onClick={() => void Effect.runPromise(Effect.ignore(people.endTraining()))}>
				{p("training.end")}
			</Button>
		</section>
	);
}

function usePracticePorts(): PosPorts | undefined {
	const { pos: real } = useServices();
	const { till } = usePos();
	const showToast = useShowToast();
	const [ports, setPorts] = useState<PosPorts>();
	useEffect(() => {
		let shown = true;
		void settled(practicePorts(real, till)).then((made) => {
			if (!shown) return;
			if (made.ok) setPorts(made.value);
			else showToast({ tone: "destructive", title: p("training.not"), text: made.fault.reason });
		});
		return () => {
			shown = false;
		};
	}, [real, till, showToast]);
	return ports;
}

const nothingBeside = () => () => undefined;

function PracticeTill({
	ports,
	children,
}: {
	readonly ports: PosPorts;
	readonly children: ReactNode;
}) {
	const { latePos } = useServices();
	const { till: real } = usePos();
	const till = useMemo(() => practiceTill(real), [real]);
	const running = useRunningPos({ ports, latePos, till, beside: nothingBeside });
	return running?.ok ? <PosProvider pos={running.value}>{children}</PosProvider> : <Opening />;
}
