import { mostPictureBytes } from "@tuckshop/core/records";

/** Pixels of the longer side of a picture that is sent: sharp on a kiosk, and a few kilobytes. */
const longestSide = 384;

/** From the best to the least that is still a picture of food. */
const qualities = [0.85, 0.7, 0.5, 0.3];

/**
 * A photo as a small JPEG in base64, drawn anew, so that nothing but the picture is in it; a
 * transparent ground becomes white. Undefined: the browser can't read the file as a picture.
 */
export async function smallPicture(file: Blob): Promise<string | undefined> {
	const photo = await createImageBitmap(file).catch(() => undefined);
	if (!photo) return undefined;
	const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(photo.width * scale));
	canvas.height = Math.max(1, Math.round(photo.height * scale));
	const pen = canvas.getContext("2d");
	if (!pen) return undefined;
	pen.fillStyle = "#fff";
	pen.fillRect(0, 0, canvas.width, canvas.height);
	pen.imageSmoothingQuality = "high";
	pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
	photo.close();
	return qualities
		.map((quality) => canvas.toDataURL("image/jpeg", quality).split(",")[1])
		.find((picture) => picture !== undefined && picture.length * 0.75 <= mostPictureBytes);
}
