/**
 * The used part of the library, which has no types. Its constructor and both calls read
 * `navigator.usb`.
 */
declare module "webusb-receipt-printer" {
	export default class WebUSBReceiptPrinter {
		/**
		 * Opens the first device that was allowed before and has this serial number, otherwise the
		 * first of this vendor and product. Rejects.
		 */
		reconnect(device: {
			readonly serialNumber: unknown;
			readonly vendorId: number;
			readonly productId: number;
		}): Promise<void>;
		/** One transfer to the open device. Never rejects. */
		print(bytes: Uint8Array): Promise<void>;
	}
}
