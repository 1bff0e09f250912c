// Loaded before a process's own code: its clock is off by the milliseconds that the file named here tells.
const { readFileSync } = require("node:fs");
const trueNow = Date.now.bind(Date);
Date.now = () => {
  try {
    return trueNow() + Number(readFileSync(process.env.KEDR_TEST_CLOCK, "utf8"));
  } catch {
    return trueNow();
  }
};
