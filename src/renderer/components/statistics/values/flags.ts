/** The addresses of the bundled flags by country code; a flag itself is loaded only where it is shown. */
const files = import.meta.glob<string>('../../../../../node_modules/flag-icons/flags/4x3/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.svg'.length),
    address,
  ]),
);

/** @param code two letters in lower case; undefined when there is no such flag */
export function flagAddress(code: string): string | undefined {
  return addresses.get(code);
}
