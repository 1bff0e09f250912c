/** How the prompts begin by which Hermes has itself look back over a conversation; older versions keep them as a person's. */
const reviews =
  /^\s*(?:\[[^\]\n]{0,80}\]\s*)?(?:Review the conversation above|You are reviewing a conversation|\[SYSTEM:|\[System note:)/i;

/** True for what Hermes says to itself in the person's place. */
export const isOwnPrompt = (prompt: string): boolean => reviews.test(prompt.slice(0, 400));
