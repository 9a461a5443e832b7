import { defaultCourse, orderCourses } from "@tuckshop/core/rules/table";
import { s } from "../table-texts.ts";

export const seatText = (seat: number | null): string =>
	seat === null ? s("seat.table") : s("seat.of", { seat });

/** The name of a course other than the usual one; an unknown one is shown unchanged. */
export function courseText(course: string): string[] {
	if (course === defaultCourse) return [];
	const known = orderCourses.find((each) => each === course);
	return [known ? s(`course.${known}`) : course];
}
