import type { LucideIcon } from "lucide-react";
import { memo } from "react";

interface GlyphProps {
	readonly of: LucideIcon;
	readonly size?: "s" | "l" | undefined;
}

/**
 * An icon beside or instead of words, hidden from assistive technology. It is rendered once: an
 * icon builds its paths anew at each rendering, and what is around it changes with each key and tap.
 */
export const Glyph = memo(function Glyph({ of: Icon, size }: GlyphProps) {
	return <Icon className={size ? `ts-icon ts-icon-${size}` : "ts-icon"} aria-hidden />;
});
