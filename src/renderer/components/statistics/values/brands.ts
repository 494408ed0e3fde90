/** Brand colors dark enough for white letters. We draw letters because logos are trademarks. */
const COLORS: readonly (readonly [pattern: RegExp, color: string])[] = [
  [/chrom/i, '#1a6fd4'],
  [/firefox/i, '#c9460c'],
  [/safari|os ?x|mac|ios|ipad/i, '#5a6270'],
  [/edge/i, '#0b7285'],
  [/opera/i, '#c8102e'],
  [/samsung/i, '#3b3f9e'],
  [/brave/i, '#c43d14'],
  [/vivaldi/i, '#b3262d'],
  [/duckduckgo/i, '#b4451f'],
  [/internet explorer|^ie$/i, '#1b6fb3'],
  [/windows/i, '#0067b8'],
  [/android/i, '#2c7a3f'],
  [/ubuntu/i, '#b8431a'],
  [/chrome ?os/i, '#1a6fd4'],
  [/linux|debian|fedora/i, '#7a5b00'],
];
const OTHER = '#6b7280';

/** Returns up to two letters and a color that stand for a browser or an operating system. */
export function brandMark(brand: string): { letters: string; color: string } {
  const words = brand.split(/[\s._-]+/).filter((word) => word !== '');
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase() ?? '');
  const color = COLORS.find(([pattern]) => pattern.test(brand))?.[1] ?? OTHER;
  return { letters: letters.join(''), color };
}
