import { posixQuoted } from './quoted';
import type { CompletionTable, OfferRow } from './table';

/** Writes a completion script for zsh. It can be a function file `_PROGRAM`, or sourced after compinit. */
export const zshCompletion = ({ program, rows, valued, groups }: CompletionTable): string => `\
#compdef ${program}
# Completion of ${program} for zsh.

_${program}() {
  local named='' option='' ended='' at=0 word
  local -a offers
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n $option ]]; then
      option=''
    elif [[ -z $ended && $word == -- ]]; then
      ended=1
    elif [[ -z $ended && $word == -* ]]; then
      case $word in
        (${valued.map(posixQuoted).join(' | ')}) option=$word ;;
      esac
    else
      case $named in
        ('') named=$word ;;
        (${groups.map(posixQuoted).join(' | ')}) named="$named $word" ;;
        (*) (( at += 1 )) ;;
      esac
    fi
  done
  if [[ -z $option && -z $ended && $PREFIX == --*=* ]]; then
    option=\${PREFIX%%=*}
    compset -P '*='
  elif [[ -z $option && -z $ended && $PREFIX == -* ]]; then
    option=-
  fi
  case "$named \${option:-$at}" in
${rows.map((row) => branch(program, row)).join('\n')}
    (*) return 1 ;;
  esac
}

if [[ $funcstack[1] == _${program} ]]; then
  _${program} "$@"
else
  compdef _${program} ${program}
fi
`;

const branch = (program: string, { places, offers }: OfferRow): string =>
  `    (${places.map(posixQuoted).join(' | ')})\n${action(program, offers)}\n      ;;`;

function action(program: string, offers: OfferRow['offers']): string {
  if (offers === 'files') return '      _files';
  if ('asks' in offers) {
    return `      offers=(\${(f)"$(${program} ${offers.asks} 2>/dev/null)"})\n      compadd -a offers`;
  }
  const entries = offers.map(([word, about]) => {
    const name = word.replaceAll(':', '\\:');
    return `        ${posixQuoted(about === '' ? name : `${name}:${about}`)}`;
  });
  return `      offers=(\n${entries.join('\n')}\n      )\n      _describe -V 'offer' offers`;
}
