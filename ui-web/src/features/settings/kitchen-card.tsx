import type { OrderType } from "@tuckshop/core/rules";
import { fallbackPrinter, type KitchenPrinter } from "@tuckshop/core/rules/kitchen";
import {
	type PaperWidth,
	type PrinterModel,
	paperWidths,
	printerModels,
} from "@tuckshop/core/rules/receipt";
import { orderTypeText } from "@tuckshop/core/texts";
import { Button, Card, Field, Notice, SelectField, SettingRow } from "@tuckshop/ui-kit/components";
import { Plus, Printer, Trash2 } from "lucide-react";
import { w } from "../../panels/printer/printer-texts.ts";
import { s } from "./settings-texts.ts";
import { type KitchenProblem, useKitchenPrinters } from "./use-kitchen-printers.ts";

/** The printers of the restaurant's kitchen: one list for all of its devices. */
export function KitchenCard() {
	const kitchen = useKitchenPrinters();
	const { printers, problems, busy, unknown } = kitchen;
	return (
		<Card
			title={s("kitchen")}
			details={<p>{s("kitchen.note")}</p>}
			body={
				<form
					className="grid gap-[18px]"
					onSubmit={(event) => {
						event.preventDefault();
						void kitchen.save();
					}}
				>
					{unknown.length > 0 && (
						<Notice
							tone="warning"
							title={s("kitchen.unknown", { names: unknown.join(", ") })}
							text={s(printers.length === 0 ? "kitchen.unknown.nowhere" : "kitchen.unknown.text", {
								name: fallbackPrinter(printers)?.name ?? "",
							})}
						/>
					)}
					{printers.map((printer, index) => (
						<PrinterFields
							// biome-ignore lint/suspicious/noArrayIndexKey: a printer that is being named has nothing else
							key={index}
							printer={printer}
							problem={problems[index]}
							place={index + 1}
							categories={kitchen.categories}
							types={kitchen.types}
							busy={busy === index}
							canTest={!kitchen.isUnsaved}
							onChange={(part) => kitchen.set(index, part)}
							onTest={() => void kitchen.test(index)}
							onRemove={() => kitchen.remove(index)}
						/>
					))}
					<div className="flex flex-wrap gap-[10px]">
						<Button
							kind="primary"
							size={56}
							type="submit"
							disabled={!kitchen.isUnsaved}
							busy={busy === "saving"}
							busyLabel={s("saving")}
						>
							{s("kitchen.save")}
						</Button>
						<Button size={56} icon={Plus} onClick={kitchen.add}>
							{s("kitchen.add")}
						</Button>
					</div>
				</form>
			}
		/>
	);
}

type FieldsProps = {
	readonly printer: KitchenPrinter;
	readonly problem: KitchenProblem | undefined;
	readonly place: number;
	readonly categories: readonly { readonly id: number; readonly name: string }[];
	readonly types: readonly OrderType[];
	readonly busy: boolean;
	readonly canTest: boolean;
	readonly onChange: (part: Partial<KitchenPrinter>) => void;
	readonly onTest: () => void;
	readonly onRemove: () => void;
};

function PrinterFields(props: FieldsProps) {
	const { printer, problem, place, busy, canTest, onChange, onTest, onRemove } = props;
	const isAddress = problem === "address";
	return (
		<fieldset className="grid gap-[12px] border-0 border-line border-b pb-[16px]">
			<legend className="ts-label">{printer.name || s("kitchen.printer", { place })}</legend>
			<div className="grid gap-[12px] tablet:grid-cols-3">
				<Field
					label={s("kitchen.station")}
					value={printer.name}
					error={problem && !isAddress ? s(`kitchen.problem.${problem}`) : undefined}
					onChange={(name) => onChange({ name })}
				/>
				<Field
					label={s("kitchen.provider")}
					value={printer.providerName ?? ""}
					hint={s("kitchen.provider.hint")}
					onChange={(providerName) => onChange({ providerName })}
				/>
				<Field
					label={w("address")}
					value={printer.address}
					error={isAddress ? w("address.wrong") : undefined}
					onChange={(address) => onChange({ address })}
				/>
				<SelectField
					label={w("model")}
					value={printer.model}
					options={printerModels.map((model) => ({ value: model, label: model }))}
					onChange={(model) => onChange({ model: model as PrinterModel })}
				/>
				<SelectField
					label={w("paper")}
					value={String(printer.paperWidth)}
					options={paperWidths.map((width) => ({
						value: String(width),
						label: w(`paper.${width}`),
					}))}
					onChange={(width) => onChange({ paperWidth: Number(width) as PaperWidth })}
				/>
			</div>
			<Prints {...props} />
			<SettingRow
				label={s("kitchen.fallback")}
				note={s("kitchen.fallback.note")}
				checked={printer.fallback}
				onChange={(fallback) => onChange({ fallback })}
			/>
			<div className="flex flex-wrap gap-[10px]">
				<Button
					icon={Printer}
					disabled={!canTest}
					busy={busy}
					busyLabel={w("printing")}
					onClick={onTest}
				>
					{w("print")}
				</Button>
				<Button kind="quiet" icon={Trash2} onClick={onRemove}>
					{s("kitchen.remove", { name: printer.name || String(place) })}
				</Button>
			</div>
		</fieldset>
	);
}

/** The categories, and the types of orders, that print at a printer. */
function Prints({ printer, categories, types, onChange }: FieldsProps) {
	const { orderTypes = [] } = printer;
	const gone = orderTypes.filter((id) => types.every((type) => type.id !== id));
	return (
		<>
			<Choices
				label={s("kitchen.categories")}
				note={s("kitchen.categories.note")}
				options={categories}
				chosen={printer.categories}
				onChoose={(chosen) => onChange({ categories: chosen })}
			/>
			<Choices
				label={s("kitchen.types")}
				note={s("kitchen.types.note")}
				options={[
					...types.map(({ id, name }) => ({ id, name: orderTypeText(name) })),
					...gone.map((id) => ({ id, name: s("kitchen.types.gone") })),
				]}
				chosen={orderTypes}
				onChoose={(chosen) => onChange({ orderTypes: chosen })}
			/>
		</>
	);
}

type ChoicesProps<Id> = {
	readonly label: string;
	readonly note: string;
	readonly options: readonly { readonly id: Id; readonly name: string }[];
	readonly chosen: readonly Id[];
	readonly onChoose: (chosen: readonly Id[]) => void;
};

function Choices<Id extends number | string>(props: ChoicesProps<Id>) {
	const { label, note, options, chosen, onChoose } = props;
	return (
		<fieldset className="ts-field">
			<legend className="ts-label">{label}</legend>
			<p className="ts-field-note">{note}</p>
			<div className="flex flex-wrap gap-[8px]">
				{options.map(({ id, name }) => {
					const has = chosen.includes(id);
					return (
						<Button
							key={id}
							kind={has ? "primary" : "quiet"}
							aria-pressed={has}
							onClick={() => onChoose(has ? chosen.filter((each) => each !== id) : [...chosen, id])}
						>
							{name}
						</Button>
					);
				})}
			</div>
		</fieldset>
	);
}
