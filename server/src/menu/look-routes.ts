import type { menuLookEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { assertRestaurant } from "../http/who.ts";
import type { MenuLooksService } from "./looks.ts";

type Routes = Handlers<typeof menuLookEndpoints>;

export const menuLookRoutes = (looks: MenuLooksService): Routes => ({
	menuLooks: async ({ session, param, setHeader }) => {
		setHeader("cache-control", "no-store");
		assertRestaurant(session, param("id"));
		return { success: true, data: await looks.looks(session.ownerId, param("id")) };
	},
	saveCategoryColour: async ({ session, param, body }) => ({
		success: true,
		data: await looks.saveColour(session.ownerId, param("id"), body),
	}),
	saveMenuPicture: async ({ session, param, body }) => ({
		success: true,
		data: await looks.savePicture(session.ownerId, param("id"), {
			item: param("item"),
			sent: body.picture,
		}),
	}),
	removeMenuPicture: async ({ session, param }) => ({
		success: true,
		data: await looks.removePicture(session.ownerId, param("id"), param("item")),
	}),
	menuPicture: pictureRoute(looks),
	formerMenuPicture: pictureRoute(looks),
});

const pictureRoute =
	(looks: MenuLooksService): Routes["menuPicture"] =>
	async ({ session, param }) => {
		assertRestaurant(session, param("id"));
		return looks.picture(session.ownerId, param("id"), {
			item: param("item"),
			mark: param("mark"),
		});
	};
