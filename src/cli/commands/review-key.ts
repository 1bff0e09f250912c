import type { Context } from "../command.ts";

/**
 * One of the keys; nothing else decides, neither Enter nor the same key of another layout. Whoever breaks off presses
 * the last one: it leaves.
 */
export async function askKey<Key extends string>(
  { io }: Context,
  keys: readonly [...Key[], "q"],
  words: { readonly keys: string; readonly onlyKeys: string },
): Promise<Key | "q"> {
  for (;;) {
    io.out(`${words.keys} `);
    const pressed = await io.readKey();
    io.out("\n");
    if (pressed === "ctrl-c" || pressed === "escape") return "q";
    const key = keys.find((each) => each === pressed);
    if (key !== undefined) return key;
    io.out(`${words.onlyKeys}\n`);
  }
}
