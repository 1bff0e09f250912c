import type { CompletedLine } from "./completed.ts";
import { type Optioned, shellTables } from "./shell-tables.ts";

/** The completion for bash: three tables, and a function that reads the line as Kedr does. */
export const bashCompletion = (line: CompletedLine): string => `# kedr: completion for bash
${shellTables(line, optionRow)}

_kedr_offer() {
  local what=\${1%%:*} told=\${1#*:} last=\${2##*,}
  case $what in
    words) COMPREPLY=($(compgen -W "$told" -- "$2")) ;;
    list) COMPREPLY=($(compgen -P "\${2%"$last"}" -W "$told" -- "$last")) ;;
    files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
    folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$2") ;;
  esac
}

_kedr() {
  local line=() word command='' action='' i
  # bash parts a word at "=": --limit=5 is the same as --limit 5 here.
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do [[ $word == '=' ]] || line+=("$word"); done
  [[ \${COMP_WORDS[COMP_CWORD]} == '=' ]] && line+=('')
  local last=$((\${#line[@]} - 1)) current previous=''
  current=\${line[last]}
  ((last > 0)) && previous=\${line[last - 1]}
  COMPREPLY=()
  for ((i = 0; i < last; i++)); do
    word=\${line[i]}
    if [[ $word == -- ]]; then return
    elif [[ $word == -* ]]; then [[ -n $(_kedr_value "$command $word") ]] && ((i++))
    elif [[ -z $command ]]; then command=$word
    elif [[ -z $action ]]; then action=$word
    fi
  done
  local value=$(_kedr_value "$command $previous")
  if [[ -n $value ]]; then _kedr_offer "$value" "$current"
  elif [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$(_kedr_options "$command")" -- "$current"))
  else
    local words=$(_kedr_words "$command $action")
    [[ -z $command ]] && words='words:${line.commands.map(({ name }) => name).join(" ")}'
    _kedr_offer "$words" "$current"
  fi
}
complete -F _kedr kedr
`;

const optionRow = ({ name, options }: Optioned): string =>
  `    ${name}) echo '${options.map((option) => `--${option.name}`).join(" ")}' ;;`;
