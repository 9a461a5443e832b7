import { createRoot } from "react-dom/client";
import { Coming } from "./coming.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(<Coming />);
