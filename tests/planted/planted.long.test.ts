import { plantsAreFound } from "./found-plants.ts";

plantsAreFound();
