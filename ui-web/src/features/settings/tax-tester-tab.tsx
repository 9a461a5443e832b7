import { globalTaxes } from "@tuckshop/core/rules";
import { runTaxTester, testerPolicy, testerTaxes } from "@tuckshop/core/rules/tax-tester";
import { rowsText, taxTesterText } from "@tuckshop/core/texts";
import { Button, Card, Pill } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { Copy, FlaskConical } from "lucide-react";
import { useRef, useState } from "react";
import { isCopied } from "../../app/copied.ts";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./settings-texts.ts";
import { testerReadings } from "./tester-readings.ts";

type TaxTesterTabProps = {
	/** Replaces the test, in tests. */
	readonly run?: typeof runTaxTester;
};

/** ITC Tax Tester: eight small orders through the rules that tax every sale, as text (TTST-01 to TTST-11). */
export function TaxTesterTab({ run = runTaxTester }: TaxTesterTabProps) {
	const showToast = useShowToast();
	const [text, setText] = useState<string>();
	const results = useRef<HTMLPreElement>(null);
	const test = () => {
		try {
			setText(`${s("tester.head", { rates: rowsText(testerTaxes) })}\n\n${taxTesterText(run())}`);
		} catch (error) {
			console.error("the tax test failed", error);
			setText(undefined);
			showToast({ tone: "destructive", title: s("tester.failed"), text: s("tester.failed.text") });
		}
	};
	const copy = async () => {
		if (text === undefined || !results.current) return;
		if (await isCopied(text)) return showToast({ tone: "success", title: s("tester.copied") });
		window.getSelection()?.selectAllChildren(results.current);
		showToast({ tone: "info", title: s("tester.copy"), text: s("tester.notCopied") });
	};
	return (
		<div className="grid gap-[20px]">
			<Card
				title={s("tab.taxTester")}
				details={<p>{s("tester.note")}</p>}
				body={
					<div className="grid gap-[16px]">
						<div className="flex flex-wrap gap-[10px]">
							<Button kind="primary" size={56} icon={FlaskConical} onClick={test}>
								{s(text === undefined ? "tester.run" : "tester.again")}
							</Button>
							{text !== undefined && (
								<Button size={56} icon={Copy} onClick={() => void copy()}>
									{s("tester.copy")}
								</Button>
							)}
						</div>
						<section aria-label={s("tester.results")} aria-live="polite">
							{text !== undefined && (
								<pre ref={results} className="tester-results">
									{text}
								</pre>
							)}
						</section>
					</div>
				}
			/>
			<Readings />
		</div>
	);
}

/** The rates and readings of the test next to those of this till, so that nobody confuses them. */
function Readings() {
	const policy = usePosState("settings", (state) => state.taxPolicy);
	const configured = usePosState("settings", (state) => state.taxRates);
	const ofMenu = usePosState("menu", (state) => state.menu?.taxes);
	const rates = globalTaxes(ofMenu ?? [], configured);
	return (
		<Card title={s("tester.readings")} details={<p>{s("tester.readings.note")}</p>}>
			<ul className="tester-readings">
				{testerReadings({ policy: testerPolicy, rates: testerTaxes }, { policy, rates }).map(
					({ id, title, test, till }) => (
						<li key={id}>
							<div>
								<b>{title}</b>
								{test !== till && <Pill tone="warning" label={s("tester.differs")} />}
							</div>
							<dl>
								<div>
									<dt>{s("tester.test")}</dt>
									<dd>{test}</dd>
								</div>
								<div>
									<dt>{s("tester.till")}</dt>
									<dd>{till}</dd>
								</div>
							</dl>
						</li>
					),
				)}
			</ul>
		</Card>
	);
}
