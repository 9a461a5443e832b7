import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { type Dish, Plate } from "../menu/plate.tsx";

interface KioskDishProps {
	/** The menu's own picture; what stands below is drawn until it is there, and where it does not load. */
	readonly pictureUrl?: string | undefined;
	readonly dish?: Dish | undefined;
	/** On an empty plate, for what nobody drew. */
	readonly icon: LucideIcon;
}

/** What an item looks like: its picture, a drawn dish, or a sign on an enamel plate. Decoration: its name stands beside it. */
export function KioskDish({ pictureUrl, dish, icon: Icon }: KioskDishProps) {
	const [failed, setFailed] = useState<string>();
	if (pictureUrl !== undefined && failed !== pictureUrl)
		return (
			<span className="tk-dish">
				<img src={pictureUrl} alt="" loading="lazy" onError={() => setFailed(pictureUrl)} />
			</span>
		);
	return (
		<span className="tk-dish" data-sign={dish === undefined}>
			{dish ? <Plate dish={dish} /> : <Icon aria-hidden />}
		</span>
	);
}
