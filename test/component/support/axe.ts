import axe from 'axe-core';

/**
 * Returns the violated accessibility rules, each with the failing element. Contrast is excluded,
 * because it cannot be measured without layout; the end-to-end tests check it.
 */
export async function violations(): Promise<string[]> {
  const options = {
    resultTypes: ['violations' as const],
    rules: { 'color-contrast': { enabled: false } },
  };
  const { violations: found } = await axe.run(document.documentElement, options);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
