/** The steps of an order after its menu, loaded together once the invitation has painted. */
export { CampusStep } from "./campus-step.tsx";
export { GuestCardStep } from "./card-step.tsx";
export { CounterStep } from "./counter-step.tsx";
export { ItemStep } from "./item-step.tsx";
export { NumberStep } from "./number-step.tsx";
export { ReviewStep } from "./review-step.tsx";
