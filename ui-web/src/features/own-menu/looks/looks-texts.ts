import { textsOf } from "../../../texts/texts.ts";

/** The texts of how a restaurant wants its menu to look. */
const looksEnCa = {
	failed: "This could not be loaded",
	"failed.text": "Please try again.",
	loading: "Loading...",

	"colours.title": "Colours of categories",
	"colours.details":
		"A category's tab and tiles have a quiet edge in its colour. Its name stays beside it.",
	none: "No colour",
	amber: "Amber",
	blue: "Blue",
	spruce: "Spruce",
	beet: "Beet",
	plum: "Plum",
	slate: "Slate",

	"pictures.title": "Pictures of items",
	"pictures.details":
		"The counter shows a small one, kiosks a large one. Any photo will do: it is made smaller here, and only the picture itself is sent.",
	search: "Search",
	items: "Items",
	"items.none": "No item fits",
	"picture.none": "No picture",
	"picture.provider": "The provider's picture",
	"picture.own": "Own picture",
	choose: "Choose a picture for {{name}}",
	remove: "Remove the picture of {{name}}",
	"choose.word": "Choose",
	"remove.word": "Remove",

	saved: "Saved",
	"saved.text": "Tills and kiosks show it after their next sync.",
	notSaved: "Not saved",
	notAPicture: "This file is not a picture that can be read",
	"notAPicture.text": "Please choose a JPEG, PNG or WebP file.",
} as const;

/** Reads a text of them by its key. */
export const l = textsOf("menu-looks", looksEnCa);
