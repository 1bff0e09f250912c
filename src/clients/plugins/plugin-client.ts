import { limits } from "../../domain/limits.ts";
import { utf16Room } from "../../domain/text-room.ts";
import type { Client } from "../client.ts";
import { decodePlugin } from "./decode-plugin.ts";
import { encodePlugin } from "./plugin-answer.ts";
import { type PluginPlace, wiredByPlugin } from "./plugin-file.ts";

/** Such a client has no limit of its own here; what is more than this is no hint any more. */
const room = utf16Room(limits.hookAnswerChars);

/** How a client is spoken with that a plugin of ours forwards for. */
export const byPlugin = (
  place: PluginPlace,
): Pick<Client, "room" | "decode" | "encode" | "wire" | "unwire" | "wired" | "registered"> => ({
  room,
  decode: (delivery) => decodePlugin(place.client, delivery),
  encode: (_event, answer) => encodePlugin(room, answer),
  ...wiredByPlugin(place),
});
