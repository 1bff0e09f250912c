import type { CompletedLine } from "./completed.ts";
import { type Optioned, shellTables } from "./shell-tables.ts";

/** The completion for zsh: tables with what each word means, and a function that reads the line as Kedr does. */
export const zshCompletion = (line: CompletedLine): string => `#compdef kedr
# kedr: completion for zsh
${shellTables(line, optionRow)}

_kedr_offer() {
  local what=\${1%%:*}
  local -a told=(\${=1#*:})
  case $what in
    words) compadd -a told ;;
    list) compset -P '*,'; compadd -S '' -a told ;;
    files) _files ;;
    folders) _files -/ ;;
  esac
}

_kedr() {
  local word command='' action='' previous=$words[CURRENT-1] value i
  local -a described reply
  for ((i = 2; i < CURRENT; i++)); do
    word=$words[i]
    if [[ $word == -- ]]; then return
    elif [[ $word == -* ]]; then [[ -n $(_kedr_value "$command $word") ]] && ((i++))
    elif [[ -z $command ]]; then command=$word
    elif [[ -z $action ]]; then action=$word
    fi
  done
  # --limit=5 is the same as --limit 5.
  if [[ $words[CURRENT] == --*=* ]]; then previous=\${words[CURRENT]%%=*}; compset -P '*='; fi
  value=$(_kedr_value "$command $previous")
  if [[ -n $value ]]; then _kedr_offer "$value"
  elif [[ -z $command && $words[CURRENT] != -* ]]; then
    described=(
${line.commands.map(({ name, summary }) => `      ${quoted(`${name}:${summary}`)}`).join("\n")}
    )
    _describe -t commands command described
  elif [[ $words[CURRENT] == -* ]]; then
    _kedr_options "$command"
    described=($reply)
    _describe -t options option described
  else _kedr_offer "$(_kedr_words "$command $action")"
  fi
}

if [[ $funcstack[1] == _kedr ]]; then _kedr "$@"; else compdef _kedr kedr; fi
`;

/** In _describe a colon ends the name. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const optionRow = ({ name, options }: Optioned): string =>
  `    ${name}) reply=(${options.map((option) => quoted(`--${option.name}:${option.explain}`)).join(" ")}) ;;`;
