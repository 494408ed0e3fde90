import { posixQuoted } from './quoted';
import type { CompletionTable, OfferRow } from './table';

/** Writes a completion script for bash 3.2 and later. It does not need the package bash-completion. */
export const bashCompletion = ({ program, rows, valued, groups }: CompletionTable): string => `\
# Completion of ${program} for bash.

_${program}_offer() {
  local candidate quoted
  while IFS= read -r candidate; do
    case $cur in
      [\\"\\']*) [[ $candidate == "\${cur:1}"* ]] && COMPREPLY+=("$candidate") ;;
      *)
        printf -v quoted %q "$candidate"
        [[ $quoted == "$cur"* ]] && COMPREPLY+=("$quoted")
        ;;
    esac
  done
}

_${program}_files() {
  local IFS=$'\\n'
  # bash 3.2 has no compopt.
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$cur"))
}

_${program}() {
  local cur=\${COMP_WORDS[COMP_CWORD]} named='' option='' ended='' at=0 word i
  COMPREPLY=()
  # bash takes the = of --option=value for a word.
  [[ $cur == = ]] && cur=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    [[ $word == = ]] && continue
    if [[ -n $option ]]; then
      option=''
    elif [[ -z $ended && $word == -- ]]; then
      ended=1
    elif [[ -z $ended && $word == -* ]]; then
      case $word in
        ${valued.map(posixQuoted).join(' | ')}) option=$word ;;
      esac
    else
      case $named in
        '') named=$word ;;
        ${groups.map(posixQuoted).join(' | ')}) named="$named $word" ;;
        *) at=$((at + 1)) ;;
      esac
    fi
  done
  [[ -z $option && -z $ended && $cur == -* ]] && option=-
  case "$named \${option:-$at}" in
${rows.map((row) => branch(program, row)).join('\n')}
  esac
}

complete -F _${program} ${program}
`;

const branch = (program: string, { places, offers }: OfferRow): string =>
  `    ${places.map(posixQuoted).join(' | ')})\n      ${action(program, offers)}\n      ;;`;

function action(program: string, offers: OfferRow['offers']): string {
  if (offers === 'files') return `_${program}_files`;
  const lines =
    'asks' in offers
      ? `${program} ${offers.asks} 2>/dev/null`
      : `printf '%s\\n' ${offers.map(([word]) => posixQuoted(word)).join(' ')}`;
  return `_${program}_offer < <(${lines})`;
}
