import { useNavigate } from "@tanstack/react-router";
import { Button } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { ArrowLeft, LogIn } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import "./people.css";
import { PinEntry } from "./pin-entry.tsx";
import { p } from "./till-people-texts.ts";

type SettingsGateProps = {
	readonly onSignInAgain: () => void;
	readonly children: ReactNode;
};

/**
 * The settings of an enrolled till whose restaurant has people: for a person who may change them, or for the owner. Whoever signs in here does so
 * for the settings alone: the till is locked behind them.
 */
export function SettingsGate({ onSignInAgain, children }: SettingsGateProps) {
	const { till, people } = usePos();
	const mayNot = usePosState(
		"people",
		({ asks, person }) => asks && person?.permissions.includes("settings") !== true,
	);
	const isClosed = mayNot && till.byOwner !== true;
	const wasClosed = useRef(false);
	useEffect(() => {
		if (isClosed) wasClosed.current = true;
	}, [isClosed]);
	useEffect(
		() => () => {
			if (wasClosed.current) void Effect.runPromise(people.lock());
		},
		[people],
	);
	return isClosed ? <Closed onSignInAgain={onSignInAgain} /> : children;
}

function Closed({ onSignInAgain }: Pick<SettingsGateProps, "onSignInAgain">) {
	const { till, people } = usePos();
	const navigate = useNavigate();
	const field = useRef<HTMLInputElement>(null);
	const name = usePosState("people", ({ person }) => person?.name);
	useEffect(() => field.current?.focus(), []);
	return (
		<main className="ts-lock-entry min-h-screen">
			<div>
				<div>
					<h1>{p("settings.title")}</h1>
					<p className="text-muted" role="status">
						{name === undefined ? p("settings.text") : p("settings.mayNot", { name })}
					</p>
				</div>
				<PinEntry field={field} enterLabel={p("enter.signIn")} onPin={people.signIn} />
				<Button size={56} wide icon={LogIn} onClick={onSignInAgain}>
					{p("settings.owner")}
				</Button>
				<Button
					kind="quiet"
					size={56}
					wide
					icon={ArrowLeft}
					onClick={() =>
						void navigate({
							to: "/pos/$restaurantId/$stationId",
							params: { restaurantId: till.restaurantId, stationId: till.stationId },
						})
					}
				>
					{p("settings.back")}
				</Button>
			</div>
		</main>
	);
}
