/** A reason not to start that a person can remedy: printed in one line, without a stack. */
export class StartRefusal extends Error {
	override readonly name = "StartRefusal";
}
