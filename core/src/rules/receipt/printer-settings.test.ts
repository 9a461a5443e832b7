import { describe, expect, it } from "vitest";
import { capabilitiesOf, columnsOf, fontFor } from "./printer-paper.ts";
import { defaultPrinterSettings, printerModels, withConnectionType } from "./printer-settings.ts";

describe("the printer settings", () => {
	it("[PRN-10, PRN-11, PRN-12, PRN-13, PRN-15, PRNS-09] start disabled, by USB, with the documented defaults", () => {
		expect(defaultPrinterSettings).toEqual({
			enabled: false,
			connectionType: "USB",
			printerAddress: "USB",
			printerModel: "TM-T88V",
			paperWidth: 80,
			enableSound: true,
			enableCutter: true,
			usbDeviceId: "LOCAL_PRINTER",
		});
	});

	it("[PRN-14, PRNS-10, PRNS-11] empty the address for a network printer, and set it back to USB", () => {
		const network = withConnectionType(defaultPrinterSettings, "Network");
		expect(network).toEqual({
			...defaultPrinterSettings,
			connectionType: "Network",
			printerAddress: "",
		});
		expect(
			withConnectionType({ ...network, printerAddress: "192.0.2.7" }, "USB").printerAddress,
		).toBe("USB");
		expect(
			withConnectionType({ ...network, printerAddress: "192.0.2.7" }, "Network").printerAddress,
		).toBe("192.0.2.7");
	});

	it("[PRN-20] mean 48 columns at 80 mm and 32 at 58 mm, and 32 on every paper of a model that holds 48 in no font", () => {
		expect([columnsOf(80), columnsOf(58)]).toEqual([48, 32]);
		expect(printerModels.map((model) => columnsOf(80, model))).toEqual([
			48, 48, 48, 48, 48, 32, 32,
		]);
		expect(printerModels.map((model) => columnsOf(58, model))).toEqual([
			32, 32, 32, 32, 32, 32, 32,
		]);
	});

	it("[PRN-20] print in font A where the model's paper holds the columns in it, else in font B", () => {
		const fonts = (paperWidth: 58 | 80) =>
			printerModels.map((model) => fontFor(model, paperWidth, columnsOf(paperWidth, model)));
		expect(fonts(80)).toEqual(["B", "B", "A", "A", "A", "A", "A"]);
		expect(fonts(58)).toEqual(["B", "B", "A", "A", "A", "B", "A"]);
	});

	it("[PRNS-04] know the documented models and how many columns of font A each has", () => {
		expect(printerModels.map((model) => [model, capabilitiesOf(model).fontAColumns])).toEqual([
			["TM-T88V", 42],
			["TM-T88VI", 42],
			["TM-T30", 48],
			["TM-T20III", 48],
			["TM-T82III", 48],
			["TM-U220", 33],
			["TM-P20", 32],
		]);
	});

	it("[PRN-20] know that the TM-U220 prints no QR code", () => {
		expect(printerModels.filter((model) => !capabilitiesOf(model).qrCode)).toEqual(["TM-U220"]);
	});
});
