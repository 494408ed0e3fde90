/**
 * The addresses of bundled pictures by the names of their SVG files without the extension.
 * @param files what `import.meta.glob` found: addresses by path, as in `./fr.svg`
 */
export function addressesByName(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).map(([path, address]) => [
      path.slice('./'.length, -'.svg'.length),
      address,
    ]),
  );
}

/** The address of a picture as vectors, for paper: the build puts the SVG beside the small PNG (scripts/lib/small-pictures.mjs). */
export function vectorAddress(address: string): string {
  return address.replace(/\.png$/, '.svg');
}
