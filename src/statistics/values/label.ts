import type { ValueWords } from '$shared/text/service-texts';

/** The icon beside a value. */
export type ValueIcon =
  | { kind: 'flag'; code: string }
  | { kind: 'device'; device: Device }
  /** The icon of a browser, a system or a well-known source, by its name. */
  | { kind: 'brand'; brand: string }
  | { kind: 'direct' }
  | { kind: 'website' };

export const DEVICES = ['desktop', 'mobile', 'tablet', 'television', 'gaming', 'watch'] as const;
export type Device = (typeof DEVICES)[number];

/** A statistic's value as it is shown. All texts are plain text, because servers can send anything. */
export interface ValueLabel {
  text: string;
  /** A secondary text, such as a city's country or a source's host. */
  detail?: string;
  icon?: ValueIcon;
  /** A link for the system's browser. It is always https and leads only to the value's own host. */
  link?: string;
  /** Whether the server's value is empty and the text is Sitedeck's ("Unknown", "Direct"). */
  empty?: true;
}

/** The language of a label. A process has one; the public page has one for each reader. */
export interface LabelLanguage {
  /** BCP 47 tag of names and amounts. */
  tag: string;
  words: ValueWords;
  formatNumber: (value: number) => string;
}

/** Returns the label of an empty value. */
export function unknownLabel({ words }: LabelLanguage): ValueLabel {
  return { text: words.unknown, empty: true };
}

/** Labels a value unchanged, because it has no form or does not match it. */
export function plainLabel(language: LabelLanguage, value: string): ValueLabel {
  return value.trim() === '' ? unknownLabel(language) : { text: value };
}

/** Splits a text at its first colon; null if it has no colon. */
export function splitOnce(value: string): [before: string, after: string] | null {
  const at = value.indexOf(':');
  return at === -1 ? null : [value.slice(0, at).trim(), value.slice(at + 1).trim()];
}
