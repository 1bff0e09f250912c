import { KedrHome } from "../../test/scenarios/kedr-home.ts";
import { HttpDoor } from "../../test/serve/http-session.ts";

/** A home whose histories follow one another, with its service and the owner's door to it. */
export class Ground {
  readonly kedr = new KedrHome();
  #door: HttpDoor | undefined;

  async start(): Promise<void> {
    await this.kedr.start();
    this.#door = new HttpDoor(this.kedr);
  }

  /** As the owner's page calls it. Throws with the sentence of the service where it refuses. */
  async asOwner<Value>(method: string, request: object): Promise<Value> {
    if (this.#door === undefined) throw new Error("No service runs.");
    const { status, body } = await this.#door.send("POST", `/v1/call/${method}`, request);
    const { value, sentence } = JSON.parse(body) as { readonly value: Value; readonly sentence?: string };
    if (status !== 200) throw new Error(`${method}: ${sentence ?? body}`);
    return value;
  }
}
