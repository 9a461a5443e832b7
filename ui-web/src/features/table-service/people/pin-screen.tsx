import { Link } from "@tanstack/react-router";
import { typedPin } from "@tuckshop/core/rules/table";
import { waitText } from "@tuckshop/core/texts";
import { Button, Glyph, Keypad, Notice, PageBar } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, LogIn, UserPlus } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { pressedNumber } from "../../../app/pressed-number.ts";
import { useShowToast } from "../../../app/toasts.tsx";
import { padWords } from "../../../panels/field-texts.ts";
import { t } from "../../../texts/texts.ts";
import { useInProgress } from "../payment/table-in-progress.ts";
import { faultText } from "../port-queries.ts";
import { NoMenuNotice } from "../session/no-menu-notice.tsx";
import type { TableMenu } from "../session/table-menu-source.tsx";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { ServerDialog } from "./server-dialog.tsx";
import { useWait } from "./use-wait.ts";

type PinScreenProps = {
	readonly hasServers: boolean;
	readonly byOwner: boolean;
	readonly menu: TableMenu;
	/** Called once another server is logged in. */
	readonly onEntered: () => Promise<unknown>;
};

/** The PIN screen, where a server signs in (TPIN-03 to TPIN-11). */
export function PinScreen({ hasServers, byOwner, menu, onEntered }: PinScreenProps) {
	const { desk, restaurantId } = useTablePlace();
	const [creating, setCreating] = useState(false);
	useInProgress(creating);
	return (
		<>
			<PageBar name={t("product.name")} title={s("title")}>
				{byOwner && (
					<Link to="/dashboard" className="ts-btn ts-btn-quiet ts-btn-44">
						<Glyph of={ArrowLeft} />
						<span>{s("dashboard")}</span>
					</Link>
				)}
			</PageBar>
			<main className="grid min-h-0 flex-1 place-items-center overflow-y-auto p-[16px]">
				<PinForm onEntered={onEntered}>
					<NoMenuNotice menu={menu} />
					{!hasServers && (
						<div className="grid gap-[8px]">
							<p className="text-center text-muted">{s("pin.first.text")}</p>
							<Button size={56} icon={UserPlus} wide onClick={() => setCreating(true)}>
								{s("pin.first")}
							</Button>
						</div>
					)}
				</PinForm>
			</main>
			{creating && (
				<ServerDialog
					title={s("pin.first")}
					action={s("first.create")}
					asksCode={!byOwner}
					create={(server) => desk.addFirst(restaurantId, server)}
					onDone={onEntered}
					onClose={() => setCreating(false)}
				/>
			)}
		</>
	);
}

type PinFormProps = Pick<PinScreenProps, "onEntered"> & { readonly children: ReactNode };

/** The PIN of a server. After too many wrong ones it shows how long to wait. */
function PinForm({ onEntered, children }: PinFormProps) {
	const { desk, restaurantId, saw } = useTablePlace();
	const showToast = useShowToast();
	const field = useRef<HTMLInputElement>(null);
	const [pin, setPin] = useState("");
	const [busy, setBusy] = useState(false);
	const wait = useWait();
	useEffect(() => field.current?.focus(), []);
	const type = (text: string) => {
		if (!busy) setPin(typedPin(text));
	};
	const enter = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const result = await settled(desk.login(restaurantId, pin));
		setBusy(false);
		setPin("");
		if (!result.ok) {
			saw(result.fault);
			if (result.fault._tag === "Refused" && result.fault.retryAfter !== undefined)
				wait.begin(result.fault.retryAfter);
			showToast({
				tone: "destructive",
				title: s("pin.failed"),
				text: faultText(result.fault, s("pin.invalid")),
			});
			field.current?.focus();
			return;
		}
		showToast({
			tone: "success",
			title: s("pin.done"),
			text: s("pin.welcome", { name: result.value.name }),
		});
		await onEntered();
	};
	return (
		<form className="ts-card ts-pin" onSubmit={(event) => void enter(event)}>
			<div>
				<h2 className="text-heading font-extrabold">{s("pin.title")}</h2>
				<p className="text-muted">{s("pin.text")}</p>
			</div>
			<input
				ref={field}
				type="password"
				inputMode="none"
				autoComplete="off"
				maxLength={6}
				aria-label={s("pin.label")}
				className="ts-display ts-display-medium money text-center"
				data-empty={pin === ""}
				value={pin}
				readOnly={busy}
				onChange={(event) => type(event.currentTarget.value)}
			/>
			{wait.left > 0 && (
				<Notice
					tone="warning"
					title={s("pin.wait")}
					text={s("pin.wait.text", { time: waitText(wait.left) })}
				/>
			)}
			<div className="grid min-h-[300px]">
				<Keypad
					layout="digits"
					label={s("pin.label")}
					labels={padWords()}
					onKey={(key) => type(pressedNumber(pin, key))}
				/>
			</div>
			<Button
				type="submit"
				kind="primary"
				size={72}
				icon={LogIn}
				wide
				busy={busy}
				busyLabel={s("pin.busy")}
				disabled={pin === ""}
			>
				{s("pin.enter")}
			</Button>
			{children}
		</form>
	);
}
