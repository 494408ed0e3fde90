import type { PeriodPreset } from '../../../shared/dates/preset-names';
import { getText } from '../../../shared/text';
import { isMac } from '../../client/browser';
import { withModifier } from '../../client/modifier';
import { KEY_OF_PRESET } from '../../components/statistics/statistics-keys';

/** Returns the displayed shortcut of the palette or of the shortcut list. */
export function keysOf(name: 'palette' | 'shortcuts'): string {
  return name === 'palette' ? withModifier('K') : '?';
}

export interface ShortcutGroup {
  title: string;
  shortcuts: { keys: string; does: string }[];
}

/** Returns all shortcuts, grouped by where they work. */
export function shortcutGroups(): ShortcutGroup[] {
  const text = getText();
  const words = text.shortcuts;
  const periods = Object.entries(KEY_OF_PRESET) as [PeriodPreset, string][];
  return [
    {
      title: words.everywhere,
      shortcuts: [
        { keys: keysOf('palette'), does: text.menu.palette },
        { keys: keysOf('shortcuts'), does: text.menu.shortcuts },
        { keys: `${withModifier('1')} … 9`, does: words.account },
        { keys: withModifier(isMac() ? '⇧A' : `${words.shift}+A`), does: words.findAccount },
        { keys: `${withModifier('R')} F5`, does: text.menu.refresh },
        { keys: isMac() ? '⌘[ ⌘]' : `${words.alt}+← →`, does: words.backForward },
        { keys: withModifier('N'), does: text.menu.newWindow },
        { keys: withModifier(','), does: text.viewNames.settings },
        { keys: withModifier('P'), does: text.menu.print },
        {
          keys: `${withModifier('+')} ${withModifier('-')} ${withModifier('0')}`,
          does: words.zoom,
        },
        { keys: '/', does: words.search },
      ],
    },
    {
      title: text.viewNames.statistics,
      shortcuts: [
        ...periods.map(([preset, keys]) => ({ keys, does: text.statistics.presets[preset] })),
        { keys: '← →', does: words.step },
        { keys: 'X', does: words.compare },
        { keys: 'C', does: words.dates },
        { keys: words.escape, does: words.back },
      ],
    },
  ];
}
