/** Texts that somebody may get into a memory, and that must be seen and do nothing. */
export const hostileTexts: readonly string[] = [
  `<script>document.title = "owned"</script><img src=x onerror="document.title='owned'">`,
  `"><svg onload=document.title='owned'><iframe srcdoc="<script>parent.document.title='owned'</script>">`,
  `</title></style></textarea><base href="http://evil.example/"><meta http-equiv=refresh content=0;url=http://evil.example>`,
  `javascript:document.title='owned' {{constructor.constructor("document.title='owned'")()}} \${document.title="owned"}`,
  `[link](javascript:alert(1)) ![x](http://evil.example/x.png)`,
  "rm -rf \u202e/gnp.exe\u202c ze\u200bro\u2060width \u{e0041}\u{e0042}",
  `Z${"\u0301".repeat(400)} zalgo`,
  `long${"w".repeat(900)}`,
  "𝕌𝕟𝕚𝕔𝕠𝕕𝕖 👩‍👩‍👧‍👦 שלום عالم 漢字",
];
