import { powershellQuoted } from './quoted';
import type { CompletionTable, OfferRow } from './table';

/** Writes a completion script for PowerShell 5 and later. */
export const powershellCompletion = ({
  program,
  rows,
  valued,
  groups,
}: CompletionTable): string => `\
# Completion of ${program} for PowerShell.

Register-ArgumentCompleter -Native -CommandName ${program} -ScriptBlock {
    param($cur, $line, $cursor)
    $valued = @(${valued.map(powershellQuoted).join(', ')})
    $groups = @(${groups.map(powershellQuoted).join(', ')})
    $named = ''
    $option = ''
    $before = ''
    $ended = $false
    $files = '<files>'
    $at = 0
    $line.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object {
            $word = if ($_.PSObject.Properties['Value']) { [string]$_.Value } else { $_.ToString() }
            if ($option) { $option = '' }
            elseif (-not $ended -and $word -eq '--') { $ended = $true }
            elseif (-not $ended -and $word -clike '-*') { if ($valued -ccontains $word) { $option = $word } }
            elseif ($named -eq '') { $named = $word }
            elseif ($groups -ccontains $named) { $named = "$named $word" }
            else { $at += 1 }
        }
    if (-not $option -and -not $ended -and $cur -clike '--*=*') {
        $option, $cur = $cur -split '=', 2
        $before = "$option="
    }
    elseif (-not $option -and -not $ended -and $cur -clike '-*') { $option = '-' }
    $last = if ($option) { $option } else { $at }
    $offers = switch ("$named $last") {
${rows.map((row) => branch(program, row)).join('\n')}
    }
    if ($offers -ceq $files) {
        return [System.Management.Automation.CompletionCompleters]::CompleteFilename($cur)
    }
    $offers | Where-Object { $_ } | ForEach-Object {
        $word, $about = $_ -split "\`t", 2
        if (-not $about) { $about = $word }
        $text = if ($word -match '[^\\w.:/@-]') { "'" + ($word -replace "'", "''") + "'" } else { $word }
        if ($word -like "$([WildcardPattern]::Escape($cur.Trim('''"')))*") {
            [System.Management.Automation.CompletionResult]::new("$before$text", $word, 'ParameterValue', $about)
        }
    }
}
`;

const branch = (program: string, { places, offers }: OfferRow): string =>
  `        { @(${places.map(powershellQuoted).join(', ')}) -ccontains $_ } {\n${action(program, offers)}\n        }`;

function action(program: string, offers: OfferRow['offers']): string {
  if (offers === 'files') return '            $files';
  if ('asks' in offers)
    return `            & ${program} ${offers.asks.replace(/\S+/g, powershellQuoted)} 2>$null`;
  return offers
    .map(([word, about]) => `            ${powershellQuoted(`${word}\t${about}`)}`)
    .join('\n');
}
