import { isPasswordShortEnough, PASSWORD_MAX_LENGTH } from '$shared/api/allowed-values';
import { TEXT_NAMES, type TextName } from '$shared/api/website-fields';
import type { SettingsChange, TextChange } from '$shared/bridge/drafts';
import { getText } from '$shared/text';
import { listError } from '$views/websites/form/check';
import type { CopyChoice } from './copy';
import { changesNothing } from './plan';

/** Where a validation error of a bulk change can appear. */
export type ChangeField = TextName | 'password' | 'all' | 'from';

/** Validates a change: reports values that the server would refuse, and a change without effect. */
export function checkChange(
  change: SettingsChange,
  password: string,
  copy: CopyChoice | null,
): Partial<Record<ChangeField, string>> {
  const { bulk, websiteForm } = getText();
  if (copy !== null) {
    const nothing = copy.settings.length === 0 ? { all: bulk.chooseSomething } : {};
    return { ...nothing, ...(copy.from.trim() === '' ? { from: bulk.copyFromUnknown } : {}) };
  }
  const texts = TEXT_NAMES.map((name) => [name, textFault(name, change[name])] as const);
  const faults: Partial<Record<ChangeField, string>> = Object.fromEntries(
    texts.filter(([, fault]) => fault !== null),
  );
  if (!isPasswordShortEnough(password)) {
    faults.password = websiteForm.faults.passwordTooLong(PASSWORD_MAX_LENGTH);
  }
  const used = change.privacy === 2 ? password : '';
  return changesNothing(change, used) ? { ...faults, all: bulk.chooseSomething } : faults;
}

function textFault(name: TextName, { mode, text }: TextChange): string | null {
  if (mode === 'keep') return null;
  if (text.trim() === '' && mode !== 'replace') return getText().bulk.linesMissing;
  return listError(name, text);
}
