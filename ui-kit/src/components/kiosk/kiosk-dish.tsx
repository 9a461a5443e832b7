import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { type Dish, Plate } from "../menu/plate.tsx";

interface KioskDishProps {
	/** The menu's own picture. Until it has loaded, or where it does not load, the drawing is shown. */
	readonly pictureUrl?: string | undefined;
	readonly dish?: Dish | undefined;
	/** The icon of an item that has no drawing. */
	readonly icon: LucideIcon;
}

/** The picture of an item, a drawn dish, or an icon on a plate. It is decoration: the name is shown beside it. */
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
