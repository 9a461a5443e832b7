import { classNames } from "../base/class-names.ts";

/**
 * An hour of `HourChart`. `value` and `before` have one unit, which the chart does not know; it
 * only compares them.
 */
export interface HourBar {
	readonly id: string;
	readonly label: string;
	readonly value: number;
	/** The dashed mark, such as the same hour of another day. */
	readonly before: number;
	/** The hour that is running. */
	readonly now?: boolean | undefined;
}

interface HourChartProps {
	/** For assistive technology: what is drawn. The figures stand in a table beside it. */
	readonly label: string;
	readonly bars: readonly HourBar[];
	readonly small?: boolean | undefined;
}

/** Units of the drawing: it is stretched to the room that it has, its words are not. */
const room = { bar: 40, gap: 8, height: 100, tall: 94 };

/** The most pixels of an hour: the first hours of a day do not grow into walls. */
const widestHour = 72;

/** Bars by hour with a dashed mark each, drawn without a library. A value below zero has no bar. */
export function HourChart({ label, bars, small }: HourChartProps) {
	const step = room.bar + room.gap;
	const width = Math.max(bars.length * step, 1);
	const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
	const heightOf = (value: number) => (Math.max(0, value) / most) * room.tall;
	return (
		<div
			className={classNames("ts-hours", small && "ts-hours-small")}
			style={{ maxInlineSize: bars.length * widestHour }}
		>
			<svg
				role="img"
				aria-label={label}
				viewBox={`0 0 ${width} ${room.height}`}
				preserveAspectRatio="none"
			>
				{bars.map(({ id, value, before, now }, index) => {
					const x = index * step + room.gap / 2;
					const y = room.height - heightOf(before);
					return (
						<g key={id}>
							<rect
								className={now ? "ts-hours-now" : "ts-hours-bar"}
								x={x}
								y={room.height - heightOf(value)}
								width={room.bar}
								height={heightOf(value)}
							/>
							{before > 0 && (
								<>
									<line className="ts-hours-halo" x1={x - 3} x2={x + room.bar + 3} y1={y} y2={y} />
									<line className="ts-hours-mark" x1={x - 3} x2={x + room.bar + 3} y1={y} y2={y} />
								</>
							)}
						</g>
					);
				})}
			</svg>
			<div className="ts-hours-words" aria-hidden>
				{bars.map(({ id, label: word }) => (
					<span key={id}>{word}</span>
				))}
			</div>
		</div>
	);
}

/** The dashed mark by itself, for the words that say what it means. */
export const HourMark = () => (
	<svg className="ts-hours-key" width="22" height="6" aria-hidden>
		<line className="ts-hours-mark" x1="0" x2="22" y1="3" y2="3" />
	</svg>
);
