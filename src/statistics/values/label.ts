import { getText } from '../../shared/text';

/** The small picture before a value. */
export type ValueIcon =
  | { kind: 'flag'; code: string }
  | { kind: 'continent' }
  | { kind: 'device'; device: Device }
  | { kind: 'browser' | 'os'; brand: string };

export const DEVICES = ['desktop', 'mobile', 'tablet', 'television', 'gaming', 'watch'] as const;
export type Device = (typeof DEVICES)[number];

/** A statistic's value as people read it. Everything is plain text: servers can hold anything. */
export interface ValueLabel {
  text: string;
  /** A second, quieter part, such as a city's country. */
  detail?: string;
  icon?: ValueIcon;
  /** Where the value leads, for the system's browser: https, and no other host than the value's own. */
  link?: string;
  /** True when the words are ours ("Unknown", "Direct") because the server's value is empty. */
  empty?: true;
}

/** The label of an empty value. */
export function unknown(): ValueLabel {
  return { text: getText().common.unknown, empty: true };
}

/** A value that has no form of its own, or does not follow it, is shown as it is. */
export function asItIs(value: string): ValueLabel {
  return value.trim() === '' ? unknown() : { text: value };
}

/** Text before and after the first colon; null when there is none. */
export function splitOnce(value: string): [before: string, after: string] | null {
  const at = value.indexOf(':');
  return at === -1 ? null : [value.slice(0, at).trim(), value.slice(at + 1).trim()];
}
