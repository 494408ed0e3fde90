/**
 * Writes parameters as part of a key, in a fixed order and without undefined ones. The parts by which answers are
 * looked up come first.
 */
export function normalizeParameters(
  path: readonly (string | number)[],
  parameters: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path.map((part) => encodeURIComponent(part)).join('/')}?${new URLSearchParams(pairs).toString()}`;
}
