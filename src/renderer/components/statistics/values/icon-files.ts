/**
 * The URLs of bundled SVG files by their names without the extension.
 * @param files what `import.meta.glob` found: URLs by path
 */
export function addressesByName(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).map(([path, address]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.svg'.length),
      address,
    ]),
  );
}
