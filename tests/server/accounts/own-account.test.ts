import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";

type Own = Awaited<ReturnType<typeof owner>>;
type Listed = {
	readonly id: string;
	readonly device: string;
	readonly address: string;
	readonly current: boolean;
};
const day = 24 * 3_600_000;

onEachDatabase((fresh, kind) => {
	let server: ServerUnderTest;
	let ahead = 0;
	beforeAll(async () => {
		server = await serverUnderTest(
			{ TRUSTED_PROXIES: "127.0.0.1", ...(await fresh()) },
			{ world: { ...realWorld, now: () => Date.now() + ahead } },
		);
	});
	afterAll(() => server.close());

	const chrome =
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
	const signIn = (who: Browser, { email }: Pick<Own, "email">, password: string, headers = {}) =>
		who.post("/api/login", { email, password }, headers);
	const listed = async (own: Browser): Promise<readonly Listed[]> =>
		(await own.get("/api/account")).json.data.sessions;
	const isIn = async (who: Browser) => (await who.get("/api/user")).status === 200;

	type Mail = { readonly to: string; readonly subject: string; readonly text: string };
	const mailsTo = (email: string): readonly Mail[] => {
		const file = `${server.folder}/mails.jsonl`;
		const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
		return lines.map((line) => JSON.parse(line)).filter((mail: Mail) => mail.to === email);
	};
	const forgot = (email: string) =>
		browser(server).post("/api/forgot-password", { email }, { origin: server.url });
	const tokenIn = ({ text }: Mail): string => /token=([\w-]+)/.exec(text)?.[1] ?? "";
	async function link(email: string): Promise<string> {
		const before = mailsTo(email).length;
		expect((await forgot(email)).json).toEqual({ success: true });
		await expect.poll(() => mailsTo(email).length).toBe(before + 1);
		return tokenIn(mailsTo(email).at(-1) as Mail);
	}
	const reset = (body: object) => browser(server).post("/api/reset-password", body);
	const notValid = {
		code: "not-valid",
		message: "This link or code is not valid any more. Please ask for a new one.",
	};

	describe("an owner", () => {
		it("[SAFE-07] sees where they are signed in, and ends each at once and no other's", async () => {
			const [own, neighbour] = [await owner(server), await owner(server)];
			const second = browser(server);
			await signIn(second, own, own.password, {
				"user-agent": chrome,
				"x-forwarded-for": "203.0.113.77",
			});
			const sessions = await listed(own);
			expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
			const other = sessions.find(({ current }) => !current);
			expect(other).toMatchObject({ device: "Chrome on Windows", address: "203.0.113.…" });
			expect((await neighbour.delete(`/api/account/sessions/${other?.id}`)).status).toBe(404);
			expect(await isIn(second)).toBe(true);
			expect((await own.delete(`/api/account/sessions/${other?.id}`)).status).toBe(200);
			expect([await isIn(second), await isIn(own), (await listed(own)).length]).toEqual([
				false,
				true,
				1,
			]);
		});

		it("[SAFE-07] changes the own password with the one that it has, and is signed out everywhere else", async () => {
			const own = await owner(server);
			const second = browser(server);
			await signIn(second, own, own.password);
			const change = (currentPassword: string, newPassword: string) =>
				own.post("/api/account/password", { currentPassword, newPassword });
			expect((await change("not it", "zq8vtk-new")).json).toMatchObject({
				code: "wrong-password",
				field: "currentPassword",
			});
			expect((await change(own.password, "12345")).json).toMatchObject({ field: "newPassword" });
			expect((await change(own.password, "password1")).json).toMatchObject({
				code: "common-password",
				field: "newPassword",
			});
			expect(await isIn(second)).toBe(true);
			expect((await change(own.password, "zq8vtk-new")).json).toEqual({
				success: true,
				sessions: 1,
			});
			expect([await isIn(own), await isIn(second)]).toEqual([true, false]);
			expect((await signIn(second, own, own.password)).status).toBe(401);
			expect((await signIn(second, own, "zq8vtk-new")).status).toBe(200);
		});

		it("[SAFE-07] guesses no password at a browser that stands open", async () => {
			const own = await owner(server);
			const guesses = Array.from({ length: 30 }, () =>
				own.post("/api/account/recovery-codes", { currentPassword: "not it" }),
			);
			expect((await Promise.all(guesses)).map(({ status }) => status).toSorted()).toEqual([
				...Array(10).fill(403),
				...Array(20).fill(429),
			]);
		});
	});

	describe("a forgotten password", () => {
		it("[SAFE-07] is set anew by a mailed link, once, and every session, till and link ends", async () => {
			const own = await owner(server);
			const { id: restaurantId, stations } = (
				await own.post("/api/restaurants", { name: "R", location: "L", restaurant_id: 1 })
			).json.data;
			const till = await enrolledTill(server, own, {
				ownerId: own.id,
				restaurantId,
				stationId: stations[0].id,
			});
			const [old, token] = [await link(own.email), await link(own.email)];
			if (kind === "SQLite") expect(statSync(`${server.folder}/mails.jsonl`).mode & 0o077).toBe(0);
			expect((await reset({ token: old, newPassword: "zq8vtk-old" })).json).toMatchObject(notValid);
			const tries = await Promise.all(
				Array.from({ length: 4 }, (_, n) => reset({ token, newPassword: `zq8vtk-${n}` })),
			);
			expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
			expect([await isIn(own), (await till.get("/api/session")).status]).toEqual([false, 401]);
			const won = tries.findIndex(({ status }) => status === 200);
			expect((await signIn(browser(server), own, `zq8vtk-${won}`)).status).toBe(200);
			expect((await signIn(browser(server), own, own.password)).status).toBe(401);
		});

		it("[SAFE-07] leaves the tills where that is said, and a link ends after an hour", async () => {
			const own = await owner(server);
			const { id: restaurantId, stations } = (
				await own.post("/api/restaurants", { name: "R", location: "L", restaurant_id: 1 })
			).json.data;
			const till = await enrolledTill(server, own, {
				ownerId: own.id,
				restaurantId,
				stationId: stations[0].id,
			});
			const late = await link(own.email);
			ahead += 3_600_000;
			expect((await reset({ token: late, newPassword: "zq8vtk-late" })).json).toMatchObject(
				notValid,
			);
			expect(await isIn(own)).toBe(true);
			const token = await link(own.email);
			expect((await reset({ token, newPassword: "letmein" })).json).toMatchObject({
				code: "common-password",
			});
			expect((await reset({ token, newPassword: "zq8vtk-late", keep_tills: true })).status).toBe(
				200,
			);
			expect([await isIn(own), (await till.get("/api/session")).status]).toEqual([false, 200]);
		});

		it("[SAFE-07] tells nobody whether there is an account, and floods no mailbox", async () => {
			const own = await owner(server);
			const answers = [];
			for (const email of [own.email, "nobody@example.test"]) {
				const told = [];
				for (let n = 0; n < 4; n++) {
					const { status, json } = await forgot(email);
					told.push([status, json.code]);
				}
				answers.push(told);
			}
			expect(answers[0]).toEqual([
				[200, undefined],
				[200, undefined],
				[200, undefined],
				[429, "too-many-tries"],
			]);
			expect(answers[1]).toEqual(answers[0]);
			await expect.poll(() => mailsTo(own.email).length).toBe(3);
			expect(mailsTo("nobody@example.test")).toEqual([]);
			const code = "AAAA-BBBB-CCCC";
			const [there, absent] = [own.email, "nobody@example.test"].map((email) =>
				reset({ email, code, newPassword: "zq8vtk-any" }),
			);
			expect((await there)?.text).toBe((await absent)?.text);
		});

		it("[SAFE-07] is set anew by one of ten recovery codes, told once and hashed at rest, each once and within a year", async () => {
			const own = await owner(server);
			const made = await own.post("/api/account/recovery-codes", { currentPassword: own.password });
			const { codes } = made.json.data as { readonly codes: readonly string[] };
			expect([made.status, codes.length, new Set(codes).size]).toEqual([201, 10, 10]);
			expect((await own.get("/api/account")).json.data.recovery_codes).toBe(10);
			const kept = JSON.stringify(
				await server.parts.get("database").selectFrom("recovery_codes").selectAll().execute(),
			);
			for (const code of codes)
				for (const form of [code, code.replaceAll("-", "")]) expect(kept).not.toContain(form);
			const [first = "", second = ""] = codes;
			expect(
				(await reset({ email: (await owner(server)).email, code: first, newPassword: "zq8vtk-1" }))
					.json,
			).toMatchObject(notValid);
			expect(
				(
					await reset({
						email: own.email.toUpperCase(),
						code: ` ${first.toLowerCase().replaceAll("-", " ")} `,
						newPassword: "zq8vtk-1",
					})
				).status,
			).toBe(200);
			expect(await isIn(own)).toBe(false);
			expect(
				(await reset({ email: own.email, code: first, newPassword: "zq8vtk-2" })).json,
			).toMatchObject(notValid);
			const again = browser(server);
			expect((await signIn(again, own, "zq8vtk-1")).status).toBe(200);
			expect((await again.get("/api/account")).json.data.recovery_codes).toBe(9);
			ahead += 366 * day;
			expect(
				(await reset({ email: own.email, code: second, newPassword: "zq8vtk-2" })).json,
			).toMatchObject(notValid);
		});
	});

	if (kind === "SQLite")
		it("[SAFE-07] is mailed by SMTP where that is set, with a link to the address of the settings alone", async () => {
			const said: string[] = [];
			const mailbox = await smtp(said);
			const address = mailbox.address();
			const port = typeof address === "object" && address !== null ? address.port : 0;
			const mailing = await serverUnderTest({
				SANDBOX: "off",
				SMTP_URL: `smtp://127.0.0.1:${port}`,
				MAIL_FROM: "till@tuckshop.example",
				PUBLIC_URL: "http://till.example",
			});
			const own = await owner(mailing);
			await browser(mailing).post(
				"/api/forgot-password",
				{ email: own.email },
				{ origin: "http://till.example" },
			);
			await expect.poll(() => said.join("\n")).toMatch(/^\.$/m);
			const mail = said
				.join("\n")
				.replace(/=\r?\n/g, "")
				.replaceAll("=3D", "=");
			expect(mail).toContain("MAIL FROM:<till@tuckshop.example>");
			expect(mail).toContain(`RCPT TO:<${own.email}>`);
			expect(mail).toMatch(/http:\/\/till\.example\/forgot-password\?token=[\w-]{43}/);
			await mailing.close();
			mailbox.close();
		});
});

/** A mail server that accepts every mail, and records the lines that it was sent. */
function smtp(said: string[]): Promise<Server> {
	const server = createServer((socket) => {
		let inData = false;
		let rest = "";
		socket.write("220 mailbox\r\n");
		socket.on("data", (bytes) => {
			const lines = (rest + bytes.toString()).split("\r\n");
			rest = lines.pop() ?? "";
			for (const line of lines) {
				said.push(line);
				if (inData && line !== ".") continue;
				if (line === "DATA") socket.write("354 go on\r\n");
				else if (line === "QUIT") socket.end("221 bye\r\n");
				else socket.write("250 ok\r\n");
				inData = line === "DATA";
			}
		});
		socket.on("error", () => undefined);
	});
	return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
