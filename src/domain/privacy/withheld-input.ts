/** What stands in the place of a call's parameters and result when it touched a file that is kept out of memory. */
export const withheldInput = JSON.stringify({ withheld: "a file that the owner keeps out of memory" });
