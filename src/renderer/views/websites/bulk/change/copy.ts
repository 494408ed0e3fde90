import {
  CHANGE_NAMES,
  fieldOf,
  isText,
  recordOf,
  type ChangeName,
} from '../../../../../shared/api/website-fields';
import type { Website } from '../../../../../shared/api/websites';
import type { Draft, SettingsChange } from '../../../../../shared/bridge/drafts';
import { NO_CHANGE } from './plan';

/** Which settings are copied, and from which website. */
export interface CopyChoice {
  /** A domain. */
  from: string;
  settings: ChangeName[];
}

/** The form at its start: all settings but those that are about one website alone. */
export function copyOf(kept: (Draft & { form: 'copy' }) | null): CopyChoice {
  const first = CHANGE_NAMES.filter((name) => !fieldOf(name).personal);
  const settings =
    kept === null ? first : CHANGE_NAMES.filter((one) => kept.settings.includes(one));
  return { from: kept?.from ?? '', settings: [...settings] };
}

/** The change that makes other websites like this one. A password is never among it, nor what the server does not show. */
export function changeLike(source: Website, settings: readonly ChangeName[]): SettingsChange {
  return recordOf<SettingsChange>(CHANGE_NAMES, (name) => {
    const value = settings.includes(name) ? source[name] : null;
    if (!isText(name)) return value;
    return value === null ? NO_CHANGE[name] : { mode: 'replace', text: value };
  });
}
