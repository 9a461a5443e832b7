import type { tableMoveEndpoints } from "@tuckshop/core/contract";
import { idempotencyKey } from "../http/idempotency-key.ts";
import type { Handlers } from "../http/mount.ts";
import type { MoveService } from "./moves.ts";
import type { Sessions } from "./sessions.ts";

export function tableMoveRoutes(
	moves: MoveService,
	sessions: Pick<Sessions, "move">,
): Handlers<typeof tableMoveEndpoints> {
	return {
		moveTableSession: async ({ session, param, body, header }) => ({
			success: true,
			session: await sessions.move(session, param("sessionId"), {
				tableId: body.table_id,
				commandId: idempotencyKey(header("idempotency-key")),
			}),
		}),
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
