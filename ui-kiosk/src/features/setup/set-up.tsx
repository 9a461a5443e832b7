import { Refused, type RestaurantFault } from "@tuckshop/core/ports";
import type { User } from "@tuckshop/core/records";
import { Button, Field, KioskMessage, Notice, SelectField } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Store } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { useServices } from "../../app/services.tsx";
import { useStaffLanguage } from "../../app/staff-language.ts";
import { useEnrolment, useRestaurants, useStations } from "./use-enrolment.ts";

type SetUpProps = {
	/** The user who is signed in on this device already. */
	readonly owner: User | undefined;
	/** Called once the device is enrolled. */
	readonly onDone: () => void;
};

/** Makes a device a kiosk: its owner signs in, chooses the station, and is signed out again. */
export function SetUp({ owner, onDone }: SetUpProps) {
	const { t } = useLanguage();
	useStaffLanguage();
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

/** Chooses the station of the kiosk, and the name of the device. */
function ChooseStation({
	onDone,
	onSignedOut,
}: {
	readonly onDone: () => void;
	readonly onSignedOut: () => void;
}) {
	const { t } = useLanguage();
	const [why, setWhy] = useState<string>();
	const failed = (fault: RestaurantFault) => {
		if (fault._tag === "SignedOut") return onSignedOut();
		setWhy(
			fault._tag === "Unreached"
				? t("staff.noConnection")
				: t("staff.failed", { reason: fault.reason }),
		);
	};
	const { list, restaurantId, setRestaurantId } = useRestaurants(failed);
	const { stations, stationId, setStationId } = useStations(restaurantId, failed);
	const [name, setName] = useState(() => t("setup.name.default"));
	const { enrol, leave, busy } = useEnrolment();
	const start = async () => {
		if (busy || stationId === "") return;
		const enrolled = await enrol({ restaurantId, stationId, deviceName: name, kind: "kiosk" });
		if (enrolled.ok) onDone();
		else failed(enrolled.fault);
	};
	return (
		<form
			className="tk-staff text-left"
			onSubmit={(event) => {
				event.preventDefault();
				void start();
			}}
		>
			{why !== undefined && <Notice tone="danger" title={why} />}
			{list?.length === 0 && <Notice tone="warning" title={t("setup.none")} />}
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
			<Button size={72} wide onClick={() => void leave().then(onSignedOut)}>
				{t("action.back")}
			</Button>
		</form>
	);
}
