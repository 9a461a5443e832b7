import type { RestaurantChange } from "@tuckshop/core/contract";
import type { RestaurantFault } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	type Connection,
	noNumberYet,
	sandboxBranchOf,
	wholeNumberOf,
} from "@tuckshop/core/rules/accounts";
import { Button, Field, LoadingState, Notice } from "@tuckshop/ui-kit/components";
import { RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { ConnectionReport } from "../../panels/connection/connection-report.tsx";
import { c } from "../../panels/connection/connection-texts.ts";
import { useConnectionTest } from "../../panels/connection/use-connection-test.ts";
import { revealWords } from "../../panels/field-texts.ts";
import { s } from "./setup-texts.ts";
import { StepFrame } from "./step-frame.tsx";
import { markedWith, type Setup, type StepProps, useSaving } from "./use-setup.ts";

type Entries = {
	readonly address: string;
	readonly key: string;
	readonly restaurant: string;
	readonly branch: string;
};

/** The saved ones; the key is never told, and an empty field keeps it. */
const entriesOf = (saved: RestaurantSummary): Entries => ({
	address: saved.menu_api_url ?? "",
	key: "",
	restaurant: saved.restaurant_id === noNumberYet ? "" : String(saved.restaurant_id),
	branch: saved.branch_id === null ? "" : String(saved.branch_id),
});

/** The way to the menu: tested with what is saved, at once where something is. */
export function ProviderStep(props: StepProps) {
	const { restaurant, setup, onBack, onDone } = props;
	const provider = useProvider(props);
	const { restaurants } = useServices();
	const { entries, test, busy } = provider;
	const showToast = useShowToast();
	const connected = test.data?.is === "connected" && !provider.changed && !test.isFetching;
	const untested = provider.changed || (!test.data && !test.isFetching);
	const next = async () => {
		if (untested) return provider.send(entries);
		if (!connected) return showToast({ tone: "info", title: s("provider.notTested") });
		const done = await provider.save(() =>
			restaurants.update(restaurant.id, markedWith(restaurant, "provider")),
		);
		if (done) onDone();
	};
	const fillIn = useEffectEvent(() => {
		if (restaurant.menu_api_url === null) provider.takeSandbox(setup.sandbox);
	});
	// With the sandbox on nothing is typed: what a new restaurant lacks is filled in, saved and tested.
	useEffect(() => fillIn(), []);
	const isSandbox =
		setup.sandbox !== undefined && restaurant.menu_api_url === setup.sandbox.menu_api_url;
	return (
		<StepFrame
			title={s("provider.title")}
			text={s("provider.text")}
			busy={busy}
			onBack={onBack}
			onContinue={() => void next()}
			continueLabel={untested ? s("provider.test") : undefined}
			resting={!untested && !connected}
			beside={
				setup.sandbox &&
				!isSandbox && (
					<Button size={72} onClick={() => provider.takeSandbox(setup.sandbox)}>
						{s("provider.useSandbox")}
					</Button>
				)
			}
		>
			{isSandbox && !provider.changed && test.data?.is !== "failed" && (
				<Notice tone="info" title={s("provider.sandbox")} text={s("provider.sandbox.text")} />
			)}
			<ProviderFields provider={provider} hasKey={restaurant.has_menu_api_key} />
			{!provider.changed && (test.isFetching || test.data) && (
				<div className="ts-card">
					<div className="grid gap-[12px] p-[20px]">
						{test.isFetching || !test.data ? (
							<LoadingState label={s("provider.testing")} />
						) : (
							<ConnectionReport connection={test.data} />
						)}
						<div>
							<Button
								icon={RefreshCw}
								busy={test.isFetching}
								busyLabel={s("provider.testing")}
								onClick={() => void test.refetch()}
							>
								{s("provider.again")}
							</Button>
						</div>
					</div>
				</div>
			)}
		</StepFrame>
	);
}

type Provider = ReturnType<typeof useProvider>;
type FieldProblems = { readonly [field in keyof Entries]?: string };

/** The typed values, what is wrong with them, and the test of what is saved. */
function useProvider({ restaurant }: StepProps) {
	const { restaurants } = useServices();
	const { busy, save } = useSaving();
	const [typed, setTyped] = useState<Partial<Entries>>({});
	const [problems, setProblems] = useState<FieldProblems>({});
	// The key that is saved is told to nobody: a test with another one is another round.
	const [round, setRound] = useState(0);
	const test = useConnectionTest(restaurant, {
		enabled: restaurant.menu_api_url !== null,
		round,
	});
	const kept = entriesOf(restaurant);
	const entries = { ...kept, ...typed };
	const names = ["address", "key", "restaurant", "branch"] as const;
	const changed = names.some((name) => entries[name] !== kept[name]);
	const send = async (given: Entries) => {
		const found = problemsOf(given);
		setProblems(found);
		if (Object.keys(found).length > 0) return;
		const refused = (fault: RestaurantFault) => {
			const isAddress = fault._tag === "Refused" && fault.field === "menu_api_url";
			if (isAddress) setProblems({ address: fault.reason });
			return isAddress;
		};
		const saved = await save(
			() => restaurants.update(restaurant.id, changeOf(given, restaurant)),
			refused,
		);
		if (!saved) return;
		setTyped({});
		setRound((last) => last + 1);
	};
	return {
		entries,
		changed,
		problems: changed ? problems : { ...problems, ...problemsOfTest(test.data) },
		test,
		busy,
		save,
		send,
		change: (name: keyof Entries, text: string) => {
			setTyped((now) => ({ ...now, [name]: text }));
			setProblems(({ [name]: _, ...rest }) => rest);
		},
		takeSandbox: (sandbox: Setup["sandbox"]) =>
			sandbox &&
			void send({
				address: sandbox.menu_api_url,
				key: "",
				restaurant: String(sandbox.restaurant_id),
				branch: String(sandboxBranchOf(sandbox, restaurant.province)),
			}),
	};
}

const problemsOf = ({ address, restaurant, branch }: Entries): FieldProblems => ({
	...(address.trim() === "" ? { address: s("provider.missing") } : {}),
	...(wholeNumberOf(restaurant.trim()) === undefined ? { restaurant: s("provider.notWhole") } : {}),
	...(branch.trim() !== "" && wholeNumberOf(branch.trim()) === undefined
		? { branch: s("provider.notWhole") }
		: {}),
});

/** The field at which a test failed. */
function problemsOfTest(connection: Connection | undefined): FieldProblems {
	if (connection?.is !== "failed") return {};
	const why = c(connection.why);
	switch (connection.step) {
		case "address":
			return { address: why };
		case "key":
			return { key: why };
		case "numbers":
			return { restaurant: why };
		default:
			return {};
	}
}

/** The saved values of the provider, which have not been tested. */
function changeOf(
	{ address, key, restaurant, branch }: Entries,
	{ setup_done }: RestaurantSummary,
): RestaurantChange {
	const number = wholeNumberOf(restaurant.trim());
	return {
		menu_api_url: address.trim(),
		...(key.trim() === "" ? {} : { menu_api_key: key.trim() }),
		...(number === undefined ? {} : { restaurant_id: number }),
		branch_id: wholeNumberOf(branch.trim()) ?? null,
		...(setup_done ? { setup_done: setup_done.filter((mark) => mark !== "provider") } : {}),
	};
}

function ProviderFields({
	provider: { entries, problems, change },
	hasKey,
}: {
	readonly provider: Provider;
	readonly hasKey: boolean;
}) {
	const field = (name: keyof Entries) => ({
		size: 56 as const,
		label: s(`provider.${name}`),
		value: entries[name],
		error: problems[name],
		onChange: (text: string) => change(name, text),
	});
	return (
		<div className="ts-card">
			<div className="grid gap-[14px] p-[20px] tablet:grid-cols-2 tablet:gap-x-[16px]">
				<Field {...field("address")} type="url" />
				<Field
					{...field("key")}
					type="password"
					autoComplete="off"
					hint={hasKey ? s("provider.key.kept") : undefined}
					reveal={revealWords()}
				/>
				<Field {...field("restaurant")} inputMode="numeric" />
				<Field {...field("branch")} inputMode="numeric" />
			</div>
		</div>
	);
}
