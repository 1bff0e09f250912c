import { useStatus } from "../app/status.tsx";

/** A client's name as it calls itself; one that is not watched is called by its short name. */
export function useNamesOfClients(): (client: string) => string {
  const { value } = useStatus();
  return (client) => value?.watching.find((known) => known.client === client)?.title ?? client;
}
