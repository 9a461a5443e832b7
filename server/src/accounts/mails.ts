import { appendFile } from "node:fs/promises";
import type { Settings } from "../settings.ts";

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };
export type Mails = { readonly send: (mail: Mail) => Promise<void> };

/**
 * By SMTP where it is configured, otherwise into a file beside the sandbox's orders; undefined:
 * this server sends no mails.
 */
export function mailsOf({
	mail,
	sandbox,
	dataFolder,
}: Pick<Settings, "mail" | "sandbox" | "dataFolder">): Mails | undefined {
	if (mail) return smtpMails(mail);
	return sandbox ? fileMails(`${dataFolder}/mails.jsonl`) : undefined;
}

function smtpMails({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): Mails {
	return {
		async send(mail) {
			const { default: nodemailer } = await import("nodemailer");
			const transport = nodemailer.createTransport({
				url: smtpUrl,
				connectionTimeout: 10_000,
				greetingTimeout: 10_000,
				socketTimeout: 20_000,
			});
			await transport.sendMail({ ...mail, from });
		},
	};
}

/**
 * Appends each mail as a line of JSON to a file that only the server's user can read, because it
 * contains links that open accounts.
 */
const fileMails = (path: string): Mails => ({
	send: (mail) => appendFile(path, `${JSON.stringify(mail)}\n`, { mode: 0o600 }),
});
