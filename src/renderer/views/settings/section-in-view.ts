/** Users read in this upper part of the visible area. */
const READ = 1 / 3;

/**
 * Returns the section being read: the last one that starts in the upper third of the visible area;
 * at the end of the page, the last one. Null without sections.
 * @param tops the start of each section, in order
 * @param seen the visible part of the page
 */
export function sectionInView<Section>(
  tops: readonly { section: Section; top: number }[],
  seen: { top: number; height: number; isEnd: boolean },
): Section | null {
  if (seen.isEnd) return tops.at(-1)?.section ?? null;
  const line = seen.top + READ * seen.height;
  return (tops.findLast(({ top }) => top <= line) ?? tops[0])?.section ?? null;
}
