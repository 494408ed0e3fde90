import { isPasswordShortEnough, PASSWORD_MAX_LENGTH } from '../../../../shared/api/allowed-values';
import type { ListChange, SettingsChange } from '../../../../shared/bridge/drafts';
import { getText } from '../../../../shared/text';
import { isAddressOrNetwork, isParameterName, linesOf } from '../../../../shared/api/line-rules';
import type { CopyChoice } from './copy';
import { changesNothing } from './plan';

/** Where something can stand against a change. */
export type ChangeField = 'exclude_ips' | 'exclude_params' | 'password' | 'all' | 'from';

/** What the server would refuse, and what would be a change of nothing. */
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
  const faults: Partial<Record<ChangeField, string>> = {
    ...listFault('exclude_ips', change.exclude_ips, isAddressOrNetwork),
    ...listFault('exclude_params', change.exclude_params, isParameterName),
  };
  if (!isPasswordShortEnough(password)) {
    faults.password = websiteForm.faults.passwordTooLong(PASSWORD_MAX_LENGTH);
  }
  const used = change.privacy === 2 ? password : '';
  return changesNothing(change, used) ? { ...faults, all: bulk.chooseSomething } : faults;
}

function listFault(
  field: 'exclude_ips' | 'exclude_params',
  { mode, text }: ListChange,
  isGood: (line: string) => boolean,
): Partial<Record<ChangeField, string>> {
  if (mode === 'keep') return {};
  const lines = linesOf(text);
  const { bulk, websiteForm } = getText();
  if (lines.length === 0 && mode !== 'replace') return { [field]: bulk.linesMissing };
  const bad = lines.filter((line) => !isGood(line));
  return bad.length === 0 ? {} : { [field]: websiteForm.faults[field](bad) };
}
