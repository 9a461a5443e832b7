import { moneyText } from "@tuckshop/core/texts";
import { Awning, Glyph } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { CirclePause, Store, Wifi, WifiOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import "./people.css";
import { shownLanguage } from "../../texts/language.ts";
import { PinEntry } from "./pin-entry.tsx";
import { p } from "./till-people-texts.ts";

/** A till at which nobody is signed in: it shows nothing that was sold, and opens by a PIN or a badge. */
export function LockScreen() {
	const { people } = usePos();
	const wasEnded = usePosState("people", (state) => state.wasEnded);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		field.current?.focus();
		// A touch beside the keys must not keep a reader's digits from the field.
		const home = () => field.current?.focus();
		window.addEventListener("pointerup", home);
		return () => window.removeEventListener("pointerup", home);
	}, []);
	return (
		<main className="ts-lock">
			<section className="ts-lock-brand">
				<Awning />
				<Now />
				<Facts />
			</section>
			<section className="ts-lock-entry">
				<div>
					<div>
						<h1>{p("lock.title")}</h1>
						<p className="text-muted">{p(wasEnded ? "lock.ended" : "lock.text")}</p>
					</div>
					<LastChange />
					<PinEntry field={field} enterLabel={p("enter.signIn")} onPin={people.signIn} />
				</div>
			</section>
		</main>
	);
}

/** The change of a sale after which the till has locked itself. */
function LastChange() {
	const done = usePosState("pay", (state) => state.done);
	if (!done || done.change === 0) return null;
	return (
		<p className="ts-lock-change" role="status">
			{p("lock.change")}
			<b className="money">{moneyText(done.change)}</b>
		</p>
	);
}

function Now() {
	const { till } = usePos();
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), 1_000);
		return () => clearInterval(timer);
	}, []);
	const words = (format: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(shownLanguage(), { ...format, timeZone: till.timeZone }).format(now);
	const clock =
		shownLanguage() === "fr-CA"
			? words({ hour: "numeric", minute: "2-digit" })
			: words({ hour: "numeric", minute: "2-digit", hour12: true }).replace(/\s.*$/, "");
	return (
		<div className="ts-lock-time">
			<time className="money">{clock}</time>
			<p>{words({ weekday: "long", month: "long", day: "numeric" })}</p>
		</div>
	);
}

function Facts() {
	const { till } = usePos();
	const online = usePosState("sync", (state) => state.online || !state.heard);
	const of = usePosState("people", (state) => state.orderOf);
	const Net = online ? Wifi : WifiOff;
	return (
		<ul className="ts-lock-facts">
			<li>
				<Glyph of={Store} />
				{`${till.restaurantName}, ${till.stationName}`}
			</li>
			<li>
				<Glyph of={Net} />
				{p(online ? "lock.online" : "lock.offline")}
			</li>
			{of && (
				<li>
					<Glyph of={CirclePause} />
					{p("lock.order", { name: of.name })}
				</li>
			)}
		</ul>
	);
}
