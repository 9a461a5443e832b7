/** The used part of nodemailer, which has no types of its own. */
declare module "nodemailer" {
	type Options = {
		readonly url: string;
		readonly connectionTimeout: number;
		readonly greetingTimeout: number;
		readonly socketTimeout: number;
	};
	type Message = {
		readonly from: string;
		readonly to: string;
		readonly subject: string;
		readonly text: string;
	};
	const nodemailer: {
		readonly createTransport: (options: Options) => {
			readonly sendMail: (message: Message) => Promise<unknown>;
		};
	};
	export default nodemailer;
}
