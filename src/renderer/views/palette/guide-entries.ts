import type { Dialogs } from '$stores/app/dialogs.svelte';
import { anchorOf, guidePages, plainText } from '../help/guide-pages';
import type { Entry } from './entries';

/** The pages and sections of the guide, once something is typed. Its own module, because the guide's text is loaded late. */
export function guideEntries(dialogs: Dialogs): Entry[] {
  return guidePages().flatMap(({ file, title, blocks }): Entry[] => {
    const entry = (label: string, anchor: string | null, context?: string): Entry => ({
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
      ...sections.map((section) => entry(plainText(section), anchorOf(section), title)),
    ];
  });
}
