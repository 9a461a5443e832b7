import type { PrintJob } from "@tuckshop/core/ports";
import { fontColumns } from "@tuckshop/core/rules/receipt";
import { encodeJob, type PrintFormat } from "../encode/index.ts";
import { decodeEscPos } from "./decode-escpos.ts";
import { receiptPicture } from "./receipt-picture.ts";

/** The paper of a job as SVG, drawn from the bytes that the printer would get. */
export function drawJob(job: PrintJob, format: PrintFormat): string {
	const columns = fontColumns(format.printerModel, format.paperWidth);
	return receiptPicture(decodeEscPos(encodeJob(job, format), columns), columns);
}
