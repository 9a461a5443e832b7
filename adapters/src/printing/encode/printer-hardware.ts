import type { PrinterModel } from "@tuckshop/core/rules/receipt";

/**
 * The capabilities of a model. `base` is the encoder's nearest model; the encoder has none for the
 * impact printer.
 */
export type PrinterHardware = {
	readonly base?:
		| "epson-tm-t88v"
		| "epson-tm-t88vi"
		| "epson-tm-m30ii"
		| "epson-tm-t20iii"
		| "epson-tm-p20ii";
	readonly cutter: boolean;
	readonly drawer: boolean;
	/** Epson's number of the model's buzzer command; the impact printer has none. */
	readonly buzzer?: 48 | 97;
	/**
	 * True if it prints characters of double height. The impact printer emphasises only by a second
	 * strike.
	 */
	readonly doubleHeight: boolean;
};

/** The documented models. The TM-P20 is portable: it has no cutter and no drawer. */
export const printerHardware: { readonly [model in PrinterModel]: PrinterHardware } = {
	"TM-T88V": thermal("epson-tm-t88v"),
	"TM-T88VI": thermal("epson-tm-t88vi"),
	"TM-T30": thermal("epson-tm-m30ii"),
	"TM-T20III": thermal("epson-tm-t20iii"),
	"TM-T82III": thermal("epson-tm-t20iii"),
	"TM-U220": { cutter: true, drawer: true, doubleHeight: false },
	"TM-P20": { ...thermal("epson-tm-p20ii"), cutter: false, drawer: false, buzzer: 48 },
};

function thermal(base: NonNullable<PrinterHardware["base"]>): PrinterHardware {
	return { base, cutter: true, drawer: true, buzzer: 97, doubleHeight: true };
}
