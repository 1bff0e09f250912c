import { tellRefusal } from "../../parts/toast.tsx";

/** Does something that the service may refuse: what it says then is told, and the page shows again what is so. */
export const doing =
  <Argument>(work: (argument: Argument) => Promise<void>, onFailed: () => void) =>
  (argument: Argument): void => {
    work(argument).catch((error: unknown) => {
      tellRefusal(error);
      onFailed();
    });
  };
