/** A prompt that says no more than that its turn is private. */
export const privatePrompt = "#private";
