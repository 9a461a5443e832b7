/** The people at a till, loaded where somebody is set up. */
export { PeopleLayer } from "./people-layer.tsx";
export { PersonButton } from "./person-button.tsx";
