import axe from 'axe-core';

/**
 * The accessibility rules that the page breaks, each with the element at fault. Contrast is not among them:
 * without layout it cannot be measured here (the end-to-end tests do).
 */
export async function violations(): Promise<string[]> {
  const options = {
    resultTypes: ['violations' as const],
    rules: { 'color-contrast': { enabled: false } },
  };
  const { violations: found } = await axe.run(document.documentElement, options);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
