#!/bin/sh
# kedr-hook CLIENT EVENT [silent]: hands a client's payload to Kedr. Exits 0 and prints nothing but an answer, whatever happens.
# The words in @...@ are filled in by `kedr init`.
case ${KEDR_OFF:-0} in 0) ;; *) exit 0 ;; esac

# Bytes are bytes below: patterns and lengths must not depend on the person's language.
person_language=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
LC_ALL=C

home=${KEDR_HOME:-'@HOME@'}
socket='@SOCKET@'
node='@NODE@'
node_flags='@NODE_FLAGS@'
bundle='@HOME@/bin/hook.cjs'
version='@VERSION@'
[ "$home" = '@HOME@' ] || socket=$home/run/kedr.sock
client=$1
event=$2
manner=${3:-}
case $client$event$manner in '' | *[!A-Za-z0-9_-]*) exit 0 ;; esac

# Where the client's hooks find what they should know of it, as src/hook/client-variables.ts has it. An agent that another
# one started finds that one's variables too: each looks at its own.
entrypoint=
config_folder=
client_pid=$PPID
session=
case $client in
claude-*)
  entrypoint=${CLAUDE_CODE_ENTRYPOINT:-}
  config_folder=${CLAUDE_CONFIG_DIR:-}
  client_pid=${CLAUDE_PID:-}
  session=${CLAUDE_CODE_SESSION_ID:-}
  ;;
codex) config_folder=${CODEX_HOME:-} ;;
copilot-*) config_folder=${COPILOT_HOME:-${HOME:+$HOME/.copilot}} ;;
gemini-*)
  config_folder=${GEMINI_CLI_HOME:+$GEMINI_CLI_HOME/.gemini}
  session=${GEMINI_SESSION_ID:-}
  ;;
hermes) config_folder=${HERMES_HOME:-} ;;
opencode) config_folder=${OPENCODE_CONFIG_DIR:-} ;;
pi) config_folder=${PI_CODING_AGENT_DIR:-} ;;
esac

# Before a tool the agent waits for each process, and there is nothing to keep: no answer in time is no hint. The service
# wrote down for each session the words of which a call must hold one for there to be anything to say; where it did not,
# it is asked.
if [ "$event" = PreToolUse ] && command -v curl >/dev/null 2>&1; then
  [ -S "$socket" ] && [ -O "$socket" ] || exit 0
  case $session in *[!A-Za-z0-9-]*) session= ;; esac
  list=$home/run/hints/$session
  has_list=
  # A whole list ends with a lone dot and is no longer than that; `read` would take any file byte by byte.
  if [ -n "$session" ] && [ -f "$list" ] && [ -O "$list" ] && [ ! -L "$list" ]; then
    words=$(head -c 32768 "$list" 2>/dev/null) 2>/dev/null
    case $words in
    .) exit 0 ;;
    *' .') has_list=1 ;;
    esac
  fi
  payload=$(cat 2>/dev/null) 2>/dev/null
  # A long call is asked about at once: looking for the words in it would take longer.
  if [ -n "$has_list" ] && [ ${#payload} -lt 8000 ]; then
    asks=
    for word in ${words% .}; do
      case $payload in *"$word"*) asks=1 && break ;; esac
    done
    [ -n "$asks" ] || exit 0
  fi
  answer=$(curl -q -s --fail --noproxy '*' --max-time 0.25 --unix-socket "$socket" -H Expect: \
    -H 'content-type: application/json' -H "x-kedr-version: $version" -w '%{content_type}' \
    --data-binary @- "http://kedr/v1/hook/$client/$event" 2>/dev/null <<PAYLOAD
$payload
PAYLOAD
  ) || exit 0
  case $answer in *?application/vnd.kedr+json) printf %s "${answer%application/vnd.kedr+json}" ;; esac
  exit 0
fi

# A header holds plain characters only, so that no value can end its line; anything else is percent-encoded as a whole.
plain() {
  case $1 in
  *[!A-Za-z0-9._/:@+,=~-]*) printf %s "$1" | od -An -v -tx1 | tr -d '\n' | tr ' ' % ;;
  *) printf %s "$1" ;;
  esac
}

case $event in
SessionStart) seconds=2 ;;
UserPromptSubmit) seconds=0.5 ;;
# The turn is over and no model waits: only the person's question does.
Stop) seconds=1 ;;
*) seconds=0.3 ;;
esac

# Node reads extra certificates at every start, which takes twice as long as all the rest: the hook does without them
# and hands their place on to the service that it may start.
start_node() {
  LC_ALL=$person_language NODE_OPTIONS='' KEDR_CA_CERTS=${NODE_EXTRA_CA_CERTS:-} NODE_EXTRA_CA_CERTS='' KEDR_HOME=$home \
    KEDR_CLIENT_PID=$client_pid "$node" "$@" "$bundle" "$client" "$event" "$service" $manner 2>/dev/null
}

# A Node that does not know a flag ends with 9 and has read nothing.
run_node() {
  [ -x "$node" ] || return 1
  start_node $node_flags || { [ $? = 9 ] && start_node; }
}

# What Node is told of the service: "down" when nobody listens, "failed" when somebody did and did not take it;
# without a curl it finds out by itself.
service=unknown
if [ -S "$socket" ] && [ -O "$socket" ] && command -v curl >/dev/null 2>&1; then
  # Read once and kept: what was streamed into a service that then fails could not be sent a second time.
  payload=$(cat 2>/dev/null) 2>/dev/null
  case $entrypoint$config_folder$client_pid in
  *[!A-Za-z0-9._/:@+,=~-]*)
    entrypoint=$(plain "$entrypoint")
    config_folder=$(plain "$config_folder")
    client_pid=$(plain "$client_pid")
    ;;
  esac
  # -q: no ~/.curlrc. The content type at the end is how Kedr is told from a stranger on its socket.
  answer=$(curl -q -s --fail --noproxy '*' --max-time "$seconds" --unix-socket "$socket" \
    -H Expect: -H 'content-type: application/json' -H "x-kedr-version: $version" \
    -H "x-kedr-entrypoint: $entrypoint" -H "x-kedr-client-pid: $client_pid" \
    -H "x-kedr-config-folder: $config_folder" -H "x-kedr-automated: ${CI:+1}" \
    -w '%{content_type}' --data-binary @- "http://kedr/v1/hook/$client/$event" 2>/dev/null <<PAYLOAD
$payload
PAYLOAD
  )
  code=$?
  case $code:$answer in
  0:*application/vnd.kedr+json)
    printf %s "${answer%application/vnd.kedr+json}"
    exit 0
    ;;
  7:*) service=down ;;
  *) service=failed ;;
  esac
  printf %s "$payload" | run_node && exit 0
else
  # Nobody is there: Node reads what the client writes, with no process in between.
  run_node && exit 0
fi

# Neither service nor Node: the person is told once a session, the log once a hook until it is full. The client's write must not
# break.
cat >/dev/null 2>&1
problems=$home/logs/hook-problems.log
if [ ! -s "$problems" ] || [ "$(wc -c <"$problems")" -lt 65536 ]; then
  { mkdir -p "$home/logs" && printf '%s node-gone %s %s: %s does not run, say kedr init again\n' \
    "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$client" "$event" "$node" >>"$problems"; } 2>/dev/null
fi
if [ "$event" = SessionStart ] && [ "$manner" != silent ]; then
  case $person_language in
  ru*) printf '%s' '{"systemMessage":"kedr: Node.js больше нет там, где он был; ничего не записывается. Запустите ещё раз: npx kedr init"}' ;;
  *) printf '%s' '{"systemMessage":"kedr: Node.js is gone from where it was; nothing is recorded. Run again: npx kedr init"}' ;;
  esac
fi
exit 0
