/**
 * The part of `reflect-metadata` that Inversify uses for bindings without decorators. Both
 * applications are built with it instead of the package, which is a hundredth of what a till loads
 * before its first screen.
 */
type Key = string | symbol | undefined;

const all = new WeakMap<object, Map<Key, Map<unknown, unknown>>>();

const getOwnMetadata = (name: unknown, target: object, property?: Key): unknown =>
	all.get(target)?.get(property)?.get(name);

function getMetadata(name: unknown, target: object, property?: Key): unknown {
	const own = getOwnMetadata(name, target, property);
	const parent: object | null = own === undefined ? Object.getPrototypeOf(target) : null;
	return parent ? getMetadata(name, parent, property) : own;
}

type Definition = readonly [name: unknown, value: unknown, target: object, property?: Key];

function defineMetadata(...[name, value, target, property]: Definition): void {
	const ofTarget = all.get(target) ?? new Map<Key, Map<unknown, unknown>>();
	const ofProperty = ofTarget.get(property) ?? new Map<unknown, unknown>();
	all.set(target, ofTarget.set(property, ofProperty.set(name, value)));
}

Object.assign(Reflect, { getOwnMetadata, getMetadata, defineMetadata });
