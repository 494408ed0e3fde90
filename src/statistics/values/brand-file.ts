/** Brands whose file is not simply their name, and the spellings that servers use for browsers and systems. */
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
 * The name of a brand's file in super-tiny-icons; not every brand has one.
 *
 * @param brand its name, as in `Samsung Internet`
 */
export function brandFile(brand: string): string {
  const alias = ALIASES.find(([pattern]) => pattern.test(brand))?.[1];
  return alias ?? brand.toLowerCase().replaceAll(' ', '');
}
