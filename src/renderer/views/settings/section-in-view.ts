/** This much of what is seen, from its top, is where one reads. */
const READ = 1 / 3;

/**
 * Returns the section that is read: the last that begins in the upper third of what is seen, at the end of the page the last of all. Null
 * without sections.
 * @param tops where the sections begin, from the first to the last
 * @param seen the part of the page that is on screen
 */
export function sectionInView<Section>(
  tops: readonly { section: Section; top: number }[],
  seen: { top: number; height: number; isEnd: boolean },
): Section | null {
  if (seen.isEnd) return tops.at(-1)?.section ?? null;
  const line = seen.top + READ * seen.height;
  return (tops.findLast(({ top }) => top <= line) ?? tops[0])?.section ?? null;
}
