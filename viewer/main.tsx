import { render } from "preact";
import { takeKey } from "./api/pass.ts";
import { followLinks } from "./app/route.ts";
import { Window } from "./app/window.tsx";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import "./app/window.css";

takeKey();
followLinks();
const root = document.getElementById("app");
if (root !== null) render(<Window />, root);
