import type { Dialogs } from '$stores/app/dialogs.svelte';
import { guidePages, headingAnchor, plainText } from '../help/guide-pages';
import type { PaletteEntry } from './entries';

/**
 * Returns entries for the pages and sections of the guide. A separate module, because the guide's
 * text is loaded lazily.
 */
export function guideEntries(dialogs: Dialogs): PaletteEntry[] {
  return guidePages().flatMap(({ file, title, blocks }): PaletteEntry[] => {
    const entry = (label: string, anchor: string | null, context?: string): PaletteEntry => ({
      id: `guide ${file}#${anchor ?? ''}`,
      group: 'guide',
      label,
      ...(context !== undefined && { context }),
      minWords: 1,
      run: () => dialogs.guide({ file, anchor }),
    });
    const sections = blocks.filter(({ type }) => type === 'heading');
    return [
      entry(title, null),
      ...sections.map((section) => entry(plainText(section), headingAnchor(section), title)),
    ];
  });
}
