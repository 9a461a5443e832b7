import {
	longestMenuDescription,
	longestMenuName,
	type MenuPart,
	type MenuText,
	mostCalories,
} from "@tuckshop/core/rules/kiosk";
import { Button, Dialog, Field } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import { k } from "./kiosk-texts.ts";

type EditWordsProps = {
	readonly part: MenuPart;
	readonly text: MenuText | undefined;
	/** Returns whether it was saved. */
	readonly onSave: (text: MenuText) => Promise<boolean>;
	readonly onClose: () => void;
};

/** The French words of one part of the menu; of an item its allergens and Calories too. */
export function EditWords({ part, text, onSave, onClose }: EditWordsProps) {
	const [typed, setTyped] = useState({
		name: text?.name ?? "",
		description: text?.description ?? "",
		allergens: text?.allergens ?? "",
		allergensInFrench: text?.allergensInFrench ?? "",
	});
	const [calories, setCalories] = useState(String(text?.calories ?? ""));
	const [isWrong, setWrong] = useState(false);
	const [pending, setPending] = useState(false);
	const save = async () => {
		const bad = !/^\d{0,5}$/.test(calories.trim()) || Number(calories) > mostCalories;
		setWrong(bad);
		if (bad) return;
		setPending(true);
		const { kind, id } = part;
		const energy = calories.trim() === "" ? {} : { calories: Number(calories) };
		const taken = await onSave({ kind, id, ...typed, ...energy });
		setPending(false);
		if (taken) onClose();
	};
	const field = (name: keyof typeof typed, longest: number) => ({
		label: k(`edit.${name}`),
		maxLength: longest,
		value: typed[name],
		onChange: (words: string) => setTyped({ ...typed, [name]: words }),
	});
	return (
		<Dialog
			open
			onClose={onClose}
			title={k("edit.title")}
			description={part.name}
			closeLabel={t("action.close")}
			busy={pending}
			onSubmit={() => void save()}
			foot={
				<>
					<Button size={72} disabled={pending} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} busy={pending} busyLabel={k("saving")}>
						{k("edit.save")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[16px]">
				<Field {...field("name", longestMenuName)} lang="fr-CA" />
				{part.kind === "item" && (
					<>
						<Field {...field("description", longestMenuDescription)} lang="fr-CA" />
						<Field
							{...field("allergens", longestMenuDescription)}
							hint={k("edit.allergens.hint")}
						/>
						<Field {...field("allergensInFrench", longestMenuDescription)} lang="fr-CA" />
						<Field
							label={k("edit.calories")}
							inputMode="numeric"
							value={calories}
							error={isWrong ? k("edit.calories.wrong", { most: mostCalories }) : undefined}
							onChange={setCalories}
						/>
					</>
				)}
			</div>
		</Dialog>
	);
}
