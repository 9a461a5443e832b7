/** Steps of paying, loaded together after the invitation has painted. */
export { CampusStep } from "./campus-step.tsx";
export { GuestCardStep } from "./card-step.tsx";
export { CounterStep } from "./counter-step.tsx";
