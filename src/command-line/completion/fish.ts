import { fishQuoted } from './quoted';
import type { CompletionTable, OfferRow } from './table';

/** Writes a completion script for fish 3 and later. */
export const fishCompletion = ({ program, rows, valued, groups }: CompletionTable): string => `\
# Completion of ${program} for fish.

function __${program}_complete
    set -l typed (commandline -opc)
    set -l cur (commandline -ct)
    set -l named ''
    set -l option ''
    set -l ended ''
    set -l at 0
    set -l before ''
    for word in $typed[2..-1]
        if test -n "$option"
            set option ''
        else if test -z "$ended"; and test "$word" = --
            set ended 1
        else if test -z "$ended"; and string match -q -- '-*' $word
            if contains -- $word ${valued.map(fishQuoted).join(' ')}
                set option $word
            end
        else if test -z "$named"
            set named $word
        else if contains -- $named ${groups.map(fishQuoted).join(' ')}
            set named "$named $word"
        else
            set at (math $at + 1)
        end
    end
    if test -z "$option$ended"; and string match -q -- '--*=*' $cur
        set option (string replace -r '=.*' '' -- $cur)
        set before "$option="
        set cur (string replace -r '^[^=]*=' '' -- $cur)
    else if test -z "$option$ended"; and string match -q -- '-*' $cur
        set option -
    end
    set -l last $option
    test -n "$last"; or set last $at
    switch "$named $last"
${rows.map((row) => branch(program, row)).join('\n')}
    end
end

complete -c ${program} -f -a '(__${program}_complete)'
`;

const branch = (program: string, { places, offers }: OfferRow): string =>
  `        case ${places.map(fishQuoted).join(' ')}\n${action(program, offers)}`;

function action(program: string, offers: OfferRow['offers']): string {
  if (offers === 'files')
    return '            string join \\n -- $before(__fish_complete_path $cur)';
  if ('asks' in offers) {
    return `            string join \\n -- $before(${program} ${offers.asks} 2>/dev/null)`;
  }
  return offers
    .map(
      ([word, about]) =>
        `            printf '%s%s\\t%s\\n' "$before" ${fishQuoted(word)} ${fishQuoted(about)}`,
    )
    .join('\n');
}
