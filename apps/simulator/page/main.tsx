import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { RouterProvider } from "./lib/router.tsx";
import "./styles/page.css";

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <RouterProvider>
      <App />
    </RouterProvider>,
  );
