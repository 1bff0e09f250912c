import { expect, onTestFinished, test } from "vitest";
import type { ForgetProgress } from "../../src/domain/forgetting.ts";
import { at, memory } from "../contract/make.ts";
import { asked, withForgetting } from "./forgetting-ground.ts";

test("how far a forgetting is can be asked while it runs, and nothing is told of it before and after", () =>
  withForgetting(async ({ store, forgetting }) => {
    const many = Array.from({ length: 120 }, (_, number) => memory(`The shop sells thing ${number}`));
    const ids = await store.addMemories(many, at(1));
    expect(await forgetting.forgetProgress()).toEqual({ progress: null });
    const told: ForgetProgress[] = [];
    const work = forgetting.forget({ ...asked({ ids }), confirmed: ids.length });
    const look = async (): Promise<void> => {
      const { progress } = await forgetting.forgetProgress();
      if (progress !== null) told.push(progress);
    };
    const timer = setInterval(() => void look(), 0);
    onTestFinished(() => clearInterval(timer));
    expect(await work).toMatchObject({ outcome: "done" });
    expect([...new Set(told.map(({ step }) => step))]).toEqual([
      "planning",
      "erasing",
      "wiping",
      "searching",
    ]);
    expect(told).toContainEqual({ step: "erasing", done: 50, total: 120 });
    expect(await forgetting.forgetProgress()).toEqual({ progress: null });
  }));

test("a forgetting that does nothing leaves no progress behind", () =>
  withForgetting(async ({ store, forgetting }) => {
    const ids = await store.addMemories([memory("The port is 3000")], at(1));
    expect(await forgetting.forget({ ...asked({ ids }), confirmed: 7 })).toMatchObject({
      outcome: "changed",
    });
    expect(await forgetting.forgetProgress()).toEqual({ progress: null });
  }));
