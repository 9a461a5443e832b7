/** Pages of an owner's account, loaded together: each file that loads by itself is named in the first screen. */

import { AccountScreen as Account } from "../features/account/account-screen.tsx";
import { DayScreen as Day } from "../features/day/day-screen.tsx";
import { OwnMenuScreen as OwnMenu } from "../features/own-menu/own-menu-screen.tsx";
import { PeopleScreen as People } from "../features/people/people-screen.tsx";
import { SuperAdminScreen as SuperAdmin } from "../features/super-admin/super-admin-screen.tsx";
import { inDeviceLanguage } from "../panels/page-language.tsx";

export const AccountScreen = inDeviceLanguage(Account);
export const DayScreen = inDeviceLanguage(Day);
export const OwnMenuScreen = inDeviceLanguage(OwnMenu);
export const PeopleScreen = inDeviceLanguage(People);
export const SuperAdminScreen = inDeviceLanguage(SuperAdmin);
