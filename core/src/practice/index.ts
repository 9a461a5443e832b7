/** Training: a till on which nothing is sold. Its code is loaded where somebody trains. */
export { practicePorts, practiceTill } from "./practice-ports.ts";
