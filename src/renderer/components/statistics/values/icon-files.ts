/**
 * Returns the URLs of bundled pictures by the names of their SVG files without the extension.
 * @param files the result of `import.meta.glob`: URLs by path, such as `./fr.svg`
 */
export function addressesByName(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).map(([path, address]) => [
      path.slice('./'.length, -'.svg'.length),
      address,
    ]),
  );
}

/**
 * Returns the URL of a picture's vector version, for paper. The build writes the SVG beside the
 * small PNG (scripts/lib/small-pictures.mjs).
 */
export function vectorAddress(address: string): string {
  return address.replace(/\.png$/, '.svg');
}
