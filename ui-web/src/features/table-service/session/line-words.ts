import { defaultCourse, orderCourses } from "@tuckshop/core/rules/table";
import { s } from "../table-texts.ts";

export const seatText = (seat: number | null): string =>
	seat === null ? s("seat.table") : s("seat.of", { seat });

/** The name of a course that is not the usual one; one that is not known is shown as it is. */
export function courseText(course: string): string[] {
	if (course === defaultCourse) return [];
	const known = orderCourses.find((each) => each === course);
	return [known ? s(`course.${known}`) : course];
}
