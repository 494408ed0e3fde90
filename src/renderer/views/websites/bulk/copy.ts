import type { Website } from '../../../../shared/api/websites';
import type { Draft, SettingsChange } from '../../../../shared/bridge/drafts';
import { NO_CHANGE, SETTINGS, type Setting } from './plan';

/** Which settings are copied, and from which website. */
export interface CopyChoice {
  /** A domain. */
  from: string;
  settings: Setting[];
}

/** The form at its start: all settings but the favorite, which is about one website alone. */
export function copyOf(kept: (Draft & { form: 'copy' }) | null): CopyChoice {
  const first = SETTINGS.filter((setting) => setting !== 'favorite');
  const settings = kept === null ? first : SETTINGS.filter((one) => kept.settings.includes(one));
  return { from: kept?.from ?? '', settings: [...settings] };
}

/** The change that makes other websites like this one. A password is never among it, nor what the server does not show. */
export function changeLike(source: Website, settings: readonly Setting[]): SettingsChange {
  const has = (setting: Setting): boolean => settings.includes(setting);
  const list = (setting: 'exclude_ips' | 'exclude_params') => {
    const text = source[setting];
    return has(setting) && text !== null ? { mode: 'replace' as const, text } : NO_CHANGE[setting];
  };
  return {
    privacy: has('privacy') ? source.privacy : null,
    email: has('email') ? source.email : null,
    exclude_bots: has('exclude_bots') ? source.exclude_bots : null,
    favorite: has('favorite') ? source.favorite : null,
    exclude_ips: list('exclude_ips'),
    exclude_params: list('exclude_params'),
  };
}
