import { Effect, Schema } from "effect";
import { NewTablePayment, TableSnapshot } from "../../contract/table-service.ts";
import {
	type KeptTablePayment,
	NotStored,
	type SettingsStore,
	type TableStore,
} from "../../ports/index.ts";
import {
	CartLineRecord,
	KeptTableCommand,
	lineOfRecord,
	recordOfLine,
	TakenRecord,
} from "../../records/index.ts";
import type { ItemsBySession } from "../../rules/table/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import { tableCommandsKey, tablePaymentsKey } from "../settings/device-settings.ts";

/**
 * Stores a device's table service among its settings, which every storage of a till has. Each
 * restaurant has one record of its tables and one of its unsent lines, each written whole; each
 * command and each payment is a record of its own, so that of two changes at once, also of two
 * tabs, neither undoes the other.
 */
export function settingsTableStore(settings: SettingsStore): TableStore {
	const listed = (restaurantId: string) =>
		Effect.flatMap(settings.get(tablePaymentsKey(restaurantId)), (kept) =>
			kept === undefined ? Effect.succeed([]) : readable(ListedPayments)(kept),
		);
	const numbered = (restaurantId: string) =>
		Effect.flatMap(settings.listByPrefix(paymentKey(restaurantId, "")), (kept) =>
			readable(Schema.Array(NumberedPayment))(kept.map(({ value }) => value)),
		);
	const stored = (restaurantId: string) =>
		Effect.all([listed(restaurantId), numbered(restaurantId)]);
	const payments: TableStore["payments"] = (restaurantId) =>
		Effect.map(stored(restaurantId), ([before, all]): readonly KeptTablePayment[] => {
			const since = all.toSorted((one, other) => one.number - other.number);
			const ids = new Set(since.map(({ paymentId }) => paymentId));
			return [
				...before.filter(({ paymentId }) => !ids.has(paymentId)),
				...since.map(({ number: _, ...payment }) => payment),
			];
		});
	return {
		tables: (restaurantId) =>
			Effect.map(settings.get(tablesKey(restaurantId)), (kept) => decoded(TableSnapshot, kept)),
		keepTables: (restaurantId, tables) =>
			settings.set(tablesKey(restaurantId), Schema.encodeSync(TableSnapshot)(tables)),
		forgetTables: (restaurantId) => settings.remove(tablesKey(restaurantId)),
		unsent: (restaurantId) =>
			Effect.map(settings.get(itemsKey(restaurantId)), (kept) =>
				itemsOf(decoded(Items, kept) ?? {}),
			),
		keepUnsent: (restaurantId, items) =>
			settings.set(itemsKey(restaurantId), Schema.encodeSync(Items)(keptItems(items))),
		commands: (restaurantId) =>
			Effect.map(settings.listByPrefix(tableCommandsKey(restaurantId)), (kept) =>
				kept
					.flatMap(({ value }) => decoded(KeptTableCommand, value) ?? [])
					.sort((one, other) => one.number - other.number),
			),
		keepCommands: (restaurantId, commands) =>
			Effect.forEach(
				commands,
				(kept) =>
					settings.set(
						`${tableCommandsKey(restaurantId)}${kept.id}`,
						Schema.encodeSync(KeptTableCommand)(kept),
					),
				{ discard: true },
			),
		dropCommands: (restaurantId, ids) =>
			Effect.forEach(ids, (id) => settings.remove(`${tableCommandsKey(restaurantId)}${id}`), {
				discard: true,
			}),
		payments,
		keepPayment: (restaurantId, added) =>
			Effect.flatMap(stored(restaurantId), ([, all]) => {
				const number = Math.max(0, ...all.map((each) => each.number)) + 1;
				return settings.set(
					paymentKey(restaurantId, added.paymentId),
					Schema.encodeSync(NumberedPayment)({ ...added, number }),
				);
			}),
		dropPayment: (restaurantId, paymentId) =>
			Effect.gen(function* () {
				yield* settings.remove(paymentKey(restaurantId, paymentId));
				const before = yield* listed(restaurantId);
				const left = before.filter((each) => each.paymentId !== paymentId);
				if (left.length === before.length) return;
				const key = tablePaymentsKey(restaurantId);
				yield* left.length === 0
					? settings.remove(key)
					: settings.set(key, Schema.encodeSync(ListedPayments)(left));
			}),
	};
}

const tablesKey = (restaurantId: string): string => `tables/${restaurantId}`;
const itemsKey = (restaurantId: string): string => `tableItems/${restaurantId}`;
const paymentKey = (restaurantId: string, paymentId: string): string =>
	`${tablePaymentsKey(restaurantId)}/${paymentId}`;

const Items = Schema.Record(
	Schema.String,
	Schema.Struct({
		items: Schema.Array(
			Schema.Struct({
				line: CartLineRecord,
				seat: Schema.NullOr(Schema.Int),
				course: Schema.String,
				requests: Schema.optionalKey(Schema.String),
			}),
		),
		asked: Schema.Array(Schema.String),
	}),
);

const payment = {
	sessionId: Schema.String,
	paymentId: Schema.String,
	payment: NewTablePayment,
	taken: Schema.optionalKey(TakenRecord),
	paidAt: Schema.optionalKey(Schema.String),
	paidBy: Schema.optionalKey(Schema.String),
};

/** Its place in the order in which the device's payments were stored. */
const NumberedPayment = Schema.Struct({ ...payment, number: Schema.Int });

/** Older versions wrote all payments of a restaurant as one record. */
const ListedPayments = Schema.Array(Schema.Struct(payment));

/** A session without lines is not stored: its guests have left, or everything was sent. */
const keptItems = (all: ItemsBySession): typeof Items.Type =>
	Object.fromEntries(
		Object.entries(all)
			.filter(([, { items }]) => items.length > 0)
			.map(([sessionId, { items, asked }]) => [
				sessionId,
				{
					asked,
					items: items.map(({ seatNumber, course, specialRequests, ...line }) => ({
						line: recordOfLine(line),
						seat: seatNumber,
						course,
						...(specialRequests === undefined ? {} : { requests: specialRequests }),
					})),
				},
			]),
	);

const itemsOf = (kept: typeof Items.Type): ItemsBySession =>
	Object.fromEntries(
		Object.entries(kept).map(([sessionId, { items, asked }]) => [
			sessionId,
			{
				asked,
				items: items.map(({ line, seat, course, requests }) => ({
					...lineOfRecord(line),
					seatNumber: seat,
					course,
					...(requests === undefined ? {} : { specialRequests: requests }),
				})),
			},
		]),
	);

const decoded = <T, E>(schema: Schema.Codec<T, E>, kept: unknown): T | undefined =>
	kept === undefined
		? undefined
		: Schema.decodeUnknownOption(schema)(kept).pipe((found) =>
				found._tag === "Some" ? found.value : undefined,
			);

const readable =
	<T, E>(schema: Schema.Codec<T, E>) =>
	(kept: unknown): Effect.Effect<T, NotStored> =>
		Effect.mapError(
			Schema.decodeUnknownEffect(schema)(kept),
			() =>
				new NotStored({
					reason: ownReasonText(
						"payments-not-readable",
						"The payments that wait on this device can't be read.",
					),
				}),
		);
