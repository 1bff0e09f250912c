import type { SecretRow, Span } from "./rule.ts";

const words = "abandon ability able about above absent absorb abstract absurd abuse access accident";

/** What opens once or is typed from paper: phrases, second factors, codes of recovery. */
export const oneTimeRules: readonly SecretRow[] = [
  {
    name: "seed-phrase",
    keywords: [
      "seed",
      "mnemonic",
      "recovery phrase",
      "secret phrase",
      "сид-фраз",
      "сид фраз",
      "мнемо",
      "wallet",
      "backup phrase",
    ],
    pattern:
      /(?:seed|mnemonic|recovery phrase|secret phrase|backup phrase|сид.фраз|мнемо|wallet)[^\n:=]{0,40}[\s:=—–"'`\\(-]{1,12}(?<secret>(?:(?:\d{1,2}[.)]\s?)?[a-z]{3,8}[\s,]{1,3}){11,23}(?:\d{1,2}[.)]\s?)?[a-z]{3,8})(?![a-z])/iy,
    example: `seed phrase: ${words}`,
    clean: "the seed is a number that makes the order of all the tests the same each time it runs again",
  },
  {
    name: "otp-secret",
    keywords: ["otpauth://"],
    pattern: /otpauth:\/\/[^\s"'<>]{0,300}?secret=(?<secret>[A-Za-z2-7]{16,128}={0,6})/iy,
    example: "otpauth://totp/Shop:ada?secret=JBSWY3DPEHPK3PXP&issuer=Shop",
    clean: "otpauth://totp/ is the scheme",
  },
  {
    name: "otp-secret",
    keywords: ["totp", "2fa", "mfa", "otp", "authenticator", "двухфактор"],
    pattern:
      /(?:totp|2fa|mfa|otp|authenticator|двухфактор\S{0,6})[\w .а-яё-]{0,30}[\s"'\\]{0,4}[:=—–][\s"'`\\]{0,4}(?<secret>[A-Z2-7]{4}(?:[ -]?[A-Z2-7]{4}){2,15}={0,6}|[A-Z2-7]{16,64}={0,6})(?![\w-])/iy,
    accepts: (word) => word === word.toUpperCase() && /[2-7]/.test(word),
    example: "TOTP_SECRET=JBSWY3DPEHPK3PXP",
    clean: "OTP: required, TOTP = TIME BASED CODE",
  },
  {
    name: "one-time-code",
    keywords: ["code", "код", "otp", "pin", "пин"],
    pattern:
      /(?:(?:verification|security|auth|login|one-time|sms|2fa|mfa|confirmation)[ _-](?:code|pin)|otp(?:[ _-]code)?|код (?:подтверждения|из смс|доступа|входа)|код|pin[ _-]code|пин-?код)(?: is|:|=| —| –| -)\s{0,3}["']?(?<secret>\d{3}[ -]?\d{3}|\d{4,8})(?![\w.-])/iy,
    accepts: (code) => code.length > 3,
    example: "код подтверждения: 482913",
    clean: "exit code: 128, код ответа 404, verification code is sent",
  },
  {
    name: "recovery-code",
    keywords: [
      "recovery code",
      "backup code",
      "recovery_code",
      "backup_code",
      "recovery-code",
      "scratch code",
      "коды восстановления",
      "код восстановления",
      "резервные коды",
      "резервный код",
      "recoverycode",
      "backupcode",
    ],
    pattern: /(?:recovery|backup|scratch)[ _-]?codes?|(?:коды?|резервны[ей]) (?:восстановления|коды?)/iy,
    locate: codesAfter,
    example: "Recovery codes:\n  ab12c-de34f\n  gh56i-jk78l\n",
    clean: "recovery codes are shown once; see chapter 12-34",
  },
];

const codes =
  /(?<![\w-])(?:[a-z0-9]{4,8}(?:-[a-z0-9]{4,8}){1,4}|\d{4} \d{4}|\d{8,10}|(?=[a-z]{0,10}\d)[a-z0-9]{8,12})(?![\w-])/giy;
const gap = /[\s,;:.=\-*•\d)([\]"'`\\]{0,12}/y;

/** The codes that follow, one after another, on lines of their own or in a list. */
function codesAfter(text: string, match: RegExpExecArray): Span[] {
  const spans: Span[] = [];
  let place = match.index + match[0].length;
  place += /^(?:[^\n:=]{0,40}[:=]|\n)/.exec(text.slice(place, place + 60))?.[0].length ?? 60;
  for (let count = 0; count < 20; count += 1) {
    const code = nextCode(text, place);
    if (!code) break;
    spans.push(code);
    place = code.end;
  }
  return spans;
}

function nextCode(text: string, place: number): Span | undefined {
  // A list may number its codes; a number alone is no code, so gaps of several lengths are tried.
  gap.lastIndex = place;
  const longest = gap.exec(text)?.[0].length ?? 0;
  for (let skipped = 0; skipped <= longest; skipped += 1) {
    codes.lastIndex = place + skipped;
    const code = codes.exec(text)?.[0];
    if (code !== undefined && /\d/.test(code))
      return { start: place + skipped, end: place + skipped + code.length };
  }
  return undefined;
}
