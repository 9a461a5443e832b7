import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// One page for all files: the library asks for this only in the first file that imports it.
afterEach(cleanup);
