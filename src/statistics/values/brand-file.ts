/** The files of brands that are not named like the brand, by the spellings of browsers and systems on servers. */
const ALIASES: readonly (readonly [pattern: RegExp, file: string])[] = [
  [/^chrome ?os$|^chromium os$/i, 'chromium'],
  [/^(google )?chrome\b/i, 'chrome'],
  [/^chromium/i, 'chromium'],
  [/^(mobile )?firefox|^firefox/i, 'firefox'],
  [/^(mobile )?safari/i, 'safari'],
  [/edge/i, 'edge'],
  [/^opera/i, 'opera'],
  [/^samsung/i, 'samsung_internet'],
  [/^brave/i, 'brave'],
  [/^(mac )?os ?x|^macos|^mac$/i, 'macos'],
  [/^(ios|ipados|iphone|ipad)\b/i, 'apple'],
  [/^windows/i, 'windows'],
  [/^android/i, 'android'],
  [/^ubuntu/i, 'ubuntu'],
  [/^arch/i, 'arch_linux'],
  [/^(linux )?mint/i, 'linux_mint'],
  [/^(gnu\/)?linux$/i, 'linux'],
  [/^red ?hat/i, 'redhat'],
  [/^raspbian|^raspberry/i, 'raspberry_pi'],
  [/^pop!?_?os/i, 'popos'],
  [/^google docs$/i, 'google_docs_editors'],
  [/^dev$/i, 'dev_to'],
];

/**
 * Returns the name that a brand's file has in super-tiny-icons. Not every brand has a file.
 *
 * @param brand the brand's name, as in `Samsung Internet`
 */
export function brandFile(brand: string): string {
  const alias = ALIASES.find(([pattern]) => pattern.test(brand))?.[1];
  return alias ?? brand.toLowerCase().replaceAll(' ', '');
}
