import type { tableMoveEndpoints } from "@tuckshop/core/contract";
import { idempotencyKey } from "../http/idempotency-key.ts";
import type { Handlers } from "../http/mount.ts";
import type { MoveService } from "./moves.ts";

export function tableMoveRoutes(moves: MoveService): Handlers<typeof tableMoveEndpoints> {
	return {
		joinTableSessions: async ({ session, param, body }) => ({
			success: true,
			session: await moves.join(session, param("sessionId"), body.session_id),
		}),
		moveTableLine: async ({ session, param, body, header }) => ({
			success: true,
			order: await moves.line(session, param("orderId"), {
				moveKey: idempotencyKey(header("idempotency-key")),
				move: body,
			}),
		}),
		giveTableSession: async ({ session, param, body }) => ({
			success: true,
			session: await moves.give(session, param("sessionId"), body.server_id),
		}),
	};
}
