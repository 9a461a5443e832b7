import { createHash } from "node:crypto";
import type { Picture } from "@tuckshop/core/contract";
import {
	type CategoryColourChange,
	longestPictureSide,
	type MenuLooksRecord,
	type MenuPictureRecord,
	mostColours,
	mostPictures,
} from "@tuckshop/core/records";
import type { Database } from "../database/tables.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { isoTime, type World } from "../world.ts";
import { cleanPicture } from "./clean-picture.ts";

/** How an owner wants a restaurant's menu to look. Restaurants of other owners do not exist for it. */
export type MenuLooksService = {
	readonly looks: (ownerId: string, restaurantId: string) => Promise<MenuLooksRecord>;
	readonly saveColour: (
		ownerId: string,
		restaurantId: string,
		change: CategoryColourChange,
	) => Promise<MenuLooksRecord>;
	/** `sent`: the picture's file as base64. */
	readonly savePicture: (
		ownerId: string,
		restaurantId: string,
		given: { readonly item: string; readonly sent: string },
	) => Promise<MenuPictureRecord>;
	readonly removePicture: (
		ownerId: string,
		restaurantId: string,
		item: string,
	) => Promise<MenuLooksRecord>;
	readonly picture: (
		ownerId: string,
		restaurantId: string,
		asked: { readonly item: string; readonly mark: string },
	) => Promise<Picture>;
};

type Needs = {
	readonly database: Database;
	readonly restaurants: Pick<RestaurantRepository, "get">;
	readonly world: Pick<World, "now">;
};

export function menuLooks({ database, restaurants, world }: Needs): MenuLooksService {
	const assertOwn = async (ownerId: string, restaurantId: string): Promise<void> => {
		if (!(await restaurants.get(ownerId, restaurantId))) throw notFound("restaurant");
	};
	const pictureOf = (restaurantId: string, item: number) =>
		database
			.selectFrom("menu_pictures")
			.select(["mark", "type", "picture"])
			.where("restaurant_id", "=", restaurantId)
			.where("menu_item_id", "=", item)
			.executeTakeFirst();
	const looks = async (restaurantId: string): Promise<MenuLooksRecord> => ({
		colours: await database
			.selectFrom("category_colours")
			.select(["category_id", "colour"])
			.where("restaurant_id", "=", restaurantId)
			.orderBy("category_id")
			.execute(),
		pictures: await database
			.selectFrom("menu_pictures")
			.select(["menu_item_id", "mark"])
			.where("restaurant_id", "=", restaurantId)
			.orderBy("menu_item_id")
			.execute(),
	});
	return {
		async looks(ownerId, restaurantId) {
			await assertOwn(ownerId, restaurantId);
			return looks(restaurantId);
		},
		async saveColour(ownerId, restaurantId, { category_id, colour }) {
			await assertOwn(ownerId, restaurantId);
			if (colour === null)
				await database
					.deleteFrom("category_colours")
					.where("restaurant_id", "=", restaurantId)
					.where("category_id", "=", category_id)
					.execute();
			else {
				const { colours } = await looks(restaurantId);
				if (colours.every((each) => each.category_id !== category_id))
					assertRoom(colours.length, mostColours);
				const columns = { colour, saved_at: isoTime(world.now()) };
				await database
					.insertInto("category_colours")
					.values({ restaurant_id: restaurantId, category_id, ...columns })
					.onConflict((conflict) =>
						conflict.columns(["restaurant_id", "category_id"]).doUpdateSet(columns),
					)
					.execute();
			}
			return looks(restaurantId);
		},
		async savePicture(ownerId, restaurantId, { item, sent }) {
			await assertOwn(ownerId, restaurantId);
			const menu_item_id = itemOf(item);
			const clean = cleanPicture(Buffer.from(sent, "base64"));
			if (!clean) throw notAPicture();
			const { pictures } = await looks(restaurantId);
			if (pictures.every((each) => each.menu_item_id !== menu_item_id))
				assertRoom(pictures.length, mostPictures);
			const mark = createHash("sha256").update(clean.bytes).digest("base64url");
			const columns = {
				mark,
				type: clean.type,
				picture: Buffer.from(clean.bytes).toString("base64"),
				saved_at: isoTime(world.now()),
			};
			await database
				.insertInto("menu_pictures")
				.values({ restaurant_id: restaurantId, menu_item_id, ...columns })
				.onConflict((conflict) =>
					conflict.columns(["restaurant_id", "menu_item_id"]).doUpdateSet(columns),
				)
				.execute();
			return { menu_item_id, mark };
		},
		async removePicture(ownerId, restaurantId, item) {
			await assertOwn(ownerId, restaurantId);
			await database
				.deleteFrom("menu_pictures")
				.where("restaurant_id", "=", restaurantId)
				.where("menu_item_id", "=", itemOf(item))
				.execute();
			return looks(restaurantId);
		},
		async picture(ownerId, restaurantId, { item, mark }) {
			await assertOwn(ownerId, restaurantId);
			const row = await pictureOf(restaurantId, itemOf(item));
			if (row?.mark !== mark) throw notFound("picture");
			return {
				type: row.type === "image/png" ? "image/png" : "image/jpeg",
				bytes: Uint8Array.from(Buffer.from(row.picture, "base64")),
			};
		},
	};
}

/** The id of an item in a path. */
function itemOf(text: string): number {
	const id = Number(text);
	if (!/^-?\d{1,15}$/.test(text) || !Number.isSafeInteger(id)) throw notFound("item");
	return id;
}

function assertRoom(had: number, most: number): void {
	if (had >= most)
		throw new HttpRefusal(
			409,
			"too-many",
			`A restaurant has at most ${most.toLocaleString("en-CA")} of them.`,
		);
}

const notAPicture = (): HttpRefusal =>
	new HttpRefusal(
		400,
		"invalid",
		`picture: a JPEG or PNG of at most ${longestPictureSide} by ${longestPictureSide} pixels`,
		{ field: "picture" },
	);
