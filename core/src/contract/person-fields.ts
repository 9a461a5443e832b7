import { Schema } from "effect";
import { atMost, limits } from "../records/limits.ts";

/** A name that says something. */
export const Words = Schema.String.check(
	Schema.isPattern(/\S/, { message: "some text" }),
	Schema.isMaxLength(100),
);

export const Pin = Schema.String.check(
	Schema.isPattern(/^[0-9]{4,6}$/, { message: "4 to 6 digits" }),
	atMost(limits.figure),
);

export const EmployeeId = Schema.optionalKey(
	Schema.NullOr(Schema.String.check(Schema.isMaxLength(50))),
);
