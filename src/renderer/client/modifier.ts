import { getText } from '../../shared/text';
import { isMac } from './browser';

/** Formats a shortcut with the system's modifier: ⌘K, or Ctrl+K. */
export function withModifier(key: string): string {
  return isMac() ? `⌘${key}` : `${getText().shortcuts.control}+${key}`;
}
