import type { UpdateWebsiteParameters } from '../../../../shared/api/parameters';
import type { Website } from '../../../../shared/api/websites';
import type { ListChange, SettingsChange } from '../../../../shared/bridge/drafts';
import { linesOf } from '../../../../shared/api/line-rules';

export const SETTINGS = [
  'privacy',
  'email',
  'exclude_bots',
  'favorite',
  'exclude_ips',
  'exclude_params',
] as const;
export type Setting = (typeof SETTINGS)[number];

/** One setting of one website, as it is and as it will be; `before` null: not shown by the server. */
export interface Difference {
  setting: Setting | 'password';
  before: string | number | boolean | null;
  after: string | number | boolean;
}

/** What a change of many means for one website. */
export type SitePlan =
  | {
      kind: 'change';
      site: Website;
      parameters: UpdateWebsiteParameters;
      differences: Difference[];
    }
  | { kind: 'unchanged'; site: Website }
  | { kind: 'blocked'; site: Website; reason: 'password-missing' | 'list-hidden' };

/** A change that leaves everything as it is. */
export const NO_CHANGE: SettingsChange = {
  privacy: null,
  email: null,
  exclude_bots: null,
  favorite: null,
  exclude_ips: { mode: 'keep', text: '' },
  exclude_params: { mode: 'keep', text: '' },
};

export function changesNothing(change: SettingsChange, password: string): boolean {
  const { exclude_ips, exclude_params, ...values } = change;
  const lists = exclude_ips.mode !== 'keep' || exclude_params.mode !== 'keep';
  return password === '' && !lists && Object.values(values).every((value) => value === null);
}

/**
 * Works out what is sent for a website: the fields that become different, and nothing when none does.
 *
 * @param site as the server has it now
 * @param password for those that become or are "Password"; empty keeps theirs
 */
export function planFor(site: Website, change: SettingsChange, password: string): SitePlan {
  const hidden = site.exclude_params === null;
  if (hidden && (change.exclude_params.mode === 'add' || change.exclude_params.mode === 'remove')) {
    return { kind: 'blocked', site, reason: 'list-hidden' };
  }
  if (change.privacy === 2 && password === '' && site.has_password === false) {
    return { kind: 'blocked', site, reason: 'password-missing' };
  }
  const differences = [...valueDifferences(site, change), ...listDifferences(site, change)];
  const withPassword = change.privacy === 2 && password !== '';
  if (withPassword) differences.push({ setting: 'password', before: null, after: true });
  if (differences.length === 0) return { kind: 'unchanged', site };
  const changed = differences.filter(({ setting }) => setting !== 'password');
  const parameters: UpdateWebsiteParameters = {
    ...Object.fromEntries(changed.map(({ setting, after }) => [setting, after])),
    // Some servers take a password only together with the privacy that gives it a meaning.
    ...(withPassword ? { privacy: 2, password } : {}),
  };
  return { kind: 'change', site, parameters, differences };
}

/** What was sent and different before, for comparing with the server's record. */
export function comparable(plan: SitePlan & { kind: 'change' }): UpdateWebsiteParameters {
  const changed = plan.differences.filter(({ setting }) => setting !== 'password');
  return Object.fromEntries(changed.map(({ setting, after }) => [setting, after]));
}

function valueDifferences(site: Website, change: SettingsChange): Difference[] {
  const names = ['privacy', 'email', 'exclude_bots', 'favorite'] as const;
  return names.flatMap((setting) => {
    const [before, after] = [site[setting], change[setting]];
    return after === null || after === before ? [] : [{ setting, before, after }];
  });
}

function listDifferences(site: Website, change: SettingsChange): Difference[] {
  const names = ['exclude_ips', 'exclude_params'] as const;
  return names.flatMap((setting) => {
    const before = site[setting];
    const lines = linesOf(before ?? '');
    const after = newLines(lines, change[setting], setting === 'exclude_ips');
    if (after === null) return [];
    const same = before !== null && lines.join('\n') === after.join('\n');
    return same ? [] : [{ setting, before, after: after.join('\n') }];
  });
}

/** The list after the change; null when it stays. Addresses are the same in upper and lower case, names are not. */
function newLines(
  before: readonly string[],
  { mode, text }: ListChange,
  ignoreCase: boolean,
): string[] | null {
  const form = (line: string): string => (ignoreCase ? line.toLowerCase() : line);
  const typed = [...new Map(linesOf(text).map((line) => [form(line), line])).values()];
  const has = (lines: readonly string[], line: string): boolean =>
    lines.some((one) => form(one) === form(line));
  switch (mode) {
    case 'keep':
      return null;
    case 'replace':
      return typed;
    case 'add':
      return [...before, ...typed.filter((line) => !has(before, line))];
    case 'remove':
      return before.filter((line) => !has(typed, line));
  }
}
