import type { TabChannel } from "@tuckshop/core/ports";
import { TabMessage } from "@tuckshop/core/records";
import { Effect, Option, Schema } from "effect";

const decode = Schema.decodeUnknownOption(TabMessage);

/**
 * The tabs of this origin by BroadcastChannel. A message never reaches its sender. Invalid messages
 * are skipped.
 */
export function broadcastTabs(
	open: (name: string) => BroadcastChannel = (name) => new BroadcastChannel(name),
): TabChannel {
	let channel: BroadcastChannel | undefined;
	const opened = () => {
		channel ??= open("tuckshop");
		return channel;
	};
	return {
		postToTabs: (message) => Effect.sync(() => opened().postMessage(message)),
		listen: (hear) =>
			Effect.sync(() => {
				const on = opened();
				const listener = ({ data }: MessageEvent) => Option.map(decode(data), hear);
				on.addEventListener("message", listener);
				return Effect.sync(() => on.removeEventListener("message", listener));
			}),
	};
}
