/** Pages of an owner's account, loaded together: each file that loads by itself is named in the first screen. */
export { AccountScreen } from "../features/account/account-screen.tsx";
export { DayScreen } from "../features/day/day-screen.tsx";
export { OwnMenuScreen } from "../features/own-menu/own-menu-screen.tsx";
export { PeopleScreen } from "../features/people/people-screen.tsx";
export { SuperAdminScreen } from "../features/super-admin/super-admin-screen.tsx";
