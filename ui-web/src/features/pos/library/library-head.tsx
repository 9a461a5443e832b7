import { useNavigate } from "@tanstack/react-router";
import { Button, IconButton } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, BookMarked } from "lucide-react";
import { useState } from "react";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { FineDialog } from "./fine-dialog.tsx";
import { s } from "./library-texts.ts";

/** The bar of library mode above the till: back to the counter, its name, and Fine Payment (LIB-02, LIB-03). */
export function LibraryHead({ home }: Pick<DialogCallbacks, "home">) {
	const { restaurantId, stationId } = usePos().till;
	const navigate = useNavigate();
	const [paying, setPaying] = useState(false);
	return (
		<>
			<section className="library-head" aria-label={s("title")}>
				<IconButton
					icon={ArrowLeft}
					label={s("counter")}
					onClick={() =>
						void navigate({
							to: "/pos/$restaurantId/$stationId",
							params: { restaurantId, stationId },
						})
					}
				/>
				<h2>{s("title")}</h2>
				<Button kind="primary" size={56} icon={BookMarked} onClick={() => setPaying(true)}>
					{s("pay")}
				</Button>
			</section>
			{paying && <FineDialog onClose={() => setPaying(false)} home={home} />}
		</>
	);
}
