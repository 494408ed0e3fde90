import type { Dialogs } from '$stores/app/dialogs.svelte';
import { guidePages, headingAnchor, plainText } from '../help/guide-pages';
import type { PaletteEntry } from './entries';

/** The pages and sections of the guide, once something is typed. Its own module, because the guide's text is loaded late. */
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
