import { Refused, type RestaurantFault } from "@tuckshop/core/ports";
import { signOut } from "@tuckshop/core/pos";
import type { RestaurantSummary, User } from "@tuckshop/core/records";
import { Button, Field, KioskMessage, Notice, SelectField } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { Store } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage } from "../../app/manner.tsx";
import { useServices } from "../../app/services.tsx";
import { KioskLayout } from "../../app/stage.tsx";

type SetUpProps = {
	/** Who is signed in on this device already. */
	readonly owner: User | undefined;
	/** The device is enrolled. */
	readonly onDone: () => void;
};

/** A device that is no kiosk yet: its owner signs in, says which station it is, and is signed out again. */
export function SetUp({ owner, onDone }: SetUpProps) {
	const { t } = useLanguage();
	const [signedIn, setSignedIn] = useState(owner !== undefined);
	return (
		<KioskLayout>
			<KioskMessage
				tone="info"
				icon={Store}
				title={t(signedIn ? "setup.choose" : "setup.title")}
				text={t("setup.text")}
			>
				{signedIn ? (
					<ChooseStation onDone={onDone} onSignedOut={() => setSignedIn(false)} />
				) : (
					<SignIn onSignedIn={() => setSignedIn(true)} />
				)}
			</KioskMessage>
		</KioskLayout>
	);
}

function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
	const { accounts } = useServices();
	const { t } = useLanguage();
	const [email, setEmail] = useState("");
	const [password, setPassword] = useState("");
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState<string>();
	const submit = async () => {
		if (busy) return;
		setBusy(true);
		const result = await settled(accounts.signIn({ email, password }));
		setBusy(false);
		if (result.ok) return onSignedIn();
		setPassword("");
		setWhy(
			result.fault._tag === "Unreached"
				? t("staff.noConnection")
				: result.fault instanceof Refused && result.fault.code === "wrong-credentials"
					? t("staff.wrong")
					: t("staff.failed", { reason: result.fault.reason }),
		);
	};
	return (
		<form
			className="tk-staff text-left"
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			{why !== undefined && <Notice tone="danger" title={why} />}
			<Field
				size={56}
				type="email"
				label={t("staff.email")}
				autoComplete="username"
				required
				value={email}
				onChange={setEmail}
			/>
			<Field
				size={56}
				type="password"
				label={t("staff.password")}
				autoComplete="current-password"
				required
				reveal={{ show: t("staff.showPassword"), hide: t("staff.hidePassword") }}
				value={password}
				onChange={setPassword}
			/>
			<Button type="submit" kind="primary" size={72} wide busy={busy} busyLabel={t("setup.busy")}>
				{t("setup.signIn")}
			</Button>
		</form>
	);
}

type Choice = { readonly value: string; readonly label: string };

function ChooseStation({
	onDone,
	onSignedOut,
}: {
	readonly onDone: () => void;
	readonly onSignedOut: () => void;
}) {
	const { accounts, restaurants, tills, pos } = useServices();
	const { t } = useLanguage();
	const [list, setList] = useState<readonly RestaurantSummary[]>();
	const [restaurantId, setRestaurantId] = useState("");
	const [stations, setStations] = useState<readonly Choice[]>([]);
	const [stationId, setStationId] = useState("");
	const [name, setName] = useState(() => t("setup.name.default"));
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState<string>();
	const failed = (fault: RestaurantFault) => {
		if (fault._tag === "SignedOut") return onSignedOut();
		setWhy(
			fault._tag === "Unreached"
				? t("staff.noConnection")
				: t("staff.failed", { reason: fault.reason }),
		);
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once
	useEffect(() => {
		void settled(restaurants.list()).then((found) => {
			if (!found.ok) return failed(found.fault);
			setList(found.value);
			setRestaurantId(found.value[0]?.id ?? "");
		});
	}, [restaurants]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked for each restaurant
	useEffect(() => {
		if (restaurantId === "") return;
		let wanted = true;
		void settled(restaurants.get(restaurantId)).then((found) => {
			if (!wanted) return;
			if (!found.ok) return failed(found.fault);
			const active = found.value.stations
				.filter((station) => station.is_active)
				.map((station) => ({ value: station.id, label: station.name }));
			setStations(active);
			setStationId(active[0]?.value ?? "");
		});
		return () => {
			wanted = false;
		};
	}, [restaurants, restaurantId]);

	const start = async () => {
		if (busy || stationId === "") return;
		setBusy(true);
		const enrolled = await settled(
			// Whoever signed in is not left signed in, also where the server refuses.
			Effect.andThen(
				tills.enrol({ restaurantId, stationId, deviceName: name, kind: "kiosk" }),
				Effect.ignore(signOut({ accounts, settings: pos.settings })),
			),
		);
		setBusy(false);
		if (enrolled.ok) return onDone();
		if (enrolled.fault._tag === "SignedOut") return onSignedOut();
		setWhy(
			enrolled.fault._tag === "Unreached"
				? t("staff.noConnection")
				: t("staff.failed", { reason: enrolled.fault.reason }),
		);
	};
	const isNone = list?.length === 0;
	return (
		<form
			className="tk-staff text-left"
			onSubmit={(event) => {
				event.preventDefault();
				void start();
			}}
		>
			{why !== undefined && <Notice tone="danger" title={why} />}
			{isNone && <Notice tone="warning" title={t("setup.none")} />}
			<SelectField
				label={t("setup.restaurant")}
				value={restaurantId}
				onChange={setRestaurantId}
				options={(list ?? []).map(({ id, name: label }) => ({ value: id, label }))}
			/>
			<SelectField
				label={t("setup.station")}
				value={stationId}
				onChange={setStationId}
				options={stations}
			/>
			<Field
				size={56}
				label={t("setup.name")}
				required
				maxLength={100}
				value={name}
				onChange={setName}
			/>
			<Button
				type="submit"
				kind="primary"
				size={72}
				wide
				busy={busy}
				busyLabel={t("setup.busy")}
				disabled={stationId === ""}
			>
				{t("setup.start")}
			</Button>
			<Button
				size={72}
				wide
				onClick={() => {
					void settled(Effect.ignore(signOut({ accounts, settings: pos.settings }))).then(
						onSignedOut,
					);
				}}
			>
				{t("action.back")}
			</Button>
		</form>
	);
}
