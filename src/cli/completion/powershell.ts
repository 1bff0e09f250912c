import type { CompletedCommand, CompletedLine, Wanted } from "./completed.ts";

/** The completion for PowerShell: one table, and a block that reads the line as Kedr does. Paths it completes by itself. */
export const powershellCompletion = ({
  commands,
}: CompletedLine): string => `# kedr: completion for PowerShell
Register-ArgumentCompleter -Native -CommandName kedr -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $table = @{
${commands.map(rowOf).join("\n")}
  }
  $line = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { "$_" })
  $command = ''; $action = ''; $previous = ''
  for ($i = 1; $i -lt $line.Count; $i++) {
    $previous = $line[$i]
    if ($previous.StartsWith('-')) {
      if ($command -and $null -ne $table[$command].values[$previous] -and $i + 1 -lt $line.Count) { $i++; $previous = '' }
    }
    elseif (-not $command) { $command = $previous }
    elseif (-not $action) { $action = $previous }
  }
  $begun = ''
  if (-not $command) { $offered = $table.Keys | Sort-Object | ForEach-Object { ,@($_, $table[$_].summary) } }
  elseif ($null -eq $table[$command]) { return }
  elseif ($table[$command].values.ContainsKey($previous)) {
    $words = $table[$command].values[$previous]
    if ($words.list -and $wordToComplete.Contains(',')) { $begun = $wordToComplete.Substring(0, $wordToComplete.LastIndexOf(',') + 1) }
    $offered = $words.words | ForEach-Object { ,@($_, $_) }
  }
  elseif ($wordToComplete.StartsWith('-')) { $offered = $table[$command].options }
  else { $offered = $table[$command].after[$action] | Where-Object { $_ } | ForEach-Object { ,@($_, $_) } }
  $offered | Where-Object { ($begun + $_[0]).StartsWith($wordToComplete) } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($begun + $_[0], $_[0], 'ParameterValue', $_[1])
  }
}
`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const list = (words: readonly string[]): string => `@(${words.map(quoted).join(", ")})`;

const wordsOf = (wanted: Wanted): readonly string[] => ("words" in wanted ? wanted.words : []);

function rowOf({ name, summary, actions, options, after }: CompletedCommand): string {
  const pairs = options.map((option) => `,@('--${option.name}', ${quoted(option.explain)})`).join("; ");
  const values = options.flatMap(({ name: option, wanted }) =>
    wanted === null
      ? []
      : [`'--${option}' = @{ list = $${wanted.what === "list"}; words = ${list(wordsOf(wanted))} }`],
  );
  const words = [
    `'' = ${list([...actions, ...after.filter(({ action }) => action === null).flatMap(({ wanted }) => wordsOf(wanted))])}`,
    ...after.flatMap(({ action, wanted }) =>
      action === null ? [] : [`'${action}' = ${list(wordsOf(wanted))}`],
    ),
  ];
  return `    '${name}' = @{ summary = ${quoted(summary)}; options = @(${pairs}); values = @{ ${values.join("; ")} }; after = @{ ${words.join("; ")} } }`;
}
