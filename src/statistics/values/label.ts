import type { ValueWords } from '$shared/text/service-texts';

/** The icon beside a value. */
export type ValueIcon =
  | { kind: 'flag'; code: string }
  | { kind: 'device'; device: Device }
  /** A browser, system or well-known source, by its name. */
  | { kind: 'brand'; brand: string }
  | { kind: 'direct' }
  | { kind: 'website' };

export const DEVICES = ['desktop', 'mobile', 'tablet', 'television', 'gaming', 'watch'] as const;
export type Device = (typeof DEVICES)[number];

/** A statistic's value for display. All plain text: servers can send anything. */
export interface ValueLabel {
  text: string;
  /** Secondary text, such as a city's country or a source's host. */
  detail?: string;
  icon?: ValueIcon;
  /** Link to open in the system's browser: https, and only to the value's own host. */
  link?: string;
  /** True when the server's value is empty and the text is ours ("Unknown", "Direct"). */
  empty?: true;
}

/** The language of a label. Each process has one; the public page has one per reader. */
export interface LabelLanguage {
  /** BCP 47 tag of names and amounts. */
  tag: string;
  words: ValueWords;
  formatNumber: (value: number) => string;
}

/** The label of an empty value. */
export function unknownLabel({ words }: LabelLanguage): ValueLabel {
  return { text: words.unknown, empty: true };
}

/** Labels a value without a format, or one that does not follow it: shows it unchanged. */
export function plainLabel(language: LabelLanguage, value: string): ValueLabel {
  return value.trim() === '' ? unknownLabel(language) : { text: value };
}

/** The text before and after the first colon; null without a colon. */
export function splitOnce(value: string): [before: string, after: string] | null {
  const at = value.indexOf(':');
  return at === -1 ? null : [value.slice(0, at).trim(), value.slice(at + 1).trim()];
}
