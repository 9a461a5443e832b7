import type { PeoplePlace } from "../../ports/index.ts";
import { ownKey } from "../settings/device-settings.ts";

/** The setting under which a device stores its restaurant's people, sealed. There is none where nobody was ever on the list. */
export const keptPeopleKey = (place: PeoplePlace): string => ownKey("people", place);
