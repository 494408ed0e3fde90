import {
  CHANGE_NAMES,
  type ChangeName,
  fieldOf,
  isText,
  recordOf,
} from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import type { Draft, SettingsChange } from '$shared/bridge/drafts';
import { NO_CHANGE } from './plan';

/** The website and the settings to copy. */
export interface CopyChoice {
  /** A domain. */
  from: string;
  settings: ChangeName[];
}

/** Returns the initial form: all settings except those that are specific to one website. */
export function copyOf(kept: (Draft & { form: 'copy' }) | null): CopyChoice {
  const first = CHANGE_NAMES.filter((name) => !fieldOf(name).personal);
  const settings =
    kept === null ? first : CHANGE_NAMES.filter((one) => kept.settings.includes(one));
  return { from: kept?.from ?? '', settings: [...settings] };
}

/**
 * Returns the change that gives other websites the source's settings, without its password and
 * without settings the server hides.
 */
export function changeLike(source: Website, settings: readonly ChangeName[]): SettingsChange {
  return recordOf<SettingsChange>(CHANGE_NAMES, (name) => {
    const value = settings.includes(name) ? source[name] : null;
    if (!isText(name)) return value;
    return value === null ? NO_CHANGE[name] : { mode: 'replace', text: value };
  });
}
