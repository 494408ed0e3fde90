import type { UpdateWebsiteParameters } from '../../../../../shared/api/parameters';
import {
  CHANGE_NAMES,
  fieldOf,
  isText,
  normalized,
  PRIVACY,
  recordOf,
  TEXT_NAMES,
  WEBSITE_FIELDS,
  type ChangeName,
  type Privacy,
  type TextName,
} from '../../../../../shared/api/website-fields';
import type { Website } from '../../../../../shared/api/websites';
import type { TextChange, SettingsChange } from '../../../../../shared/bridge/drafts';
import { linesOf } from '../../../../../shared/api/line-rules';

/** One setting of one website, as it is and as it will be; `before` null: not shown by the server. */
export interface Difference {
  setting: ChangeName | 'password';
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
export const NO_CHANGE = recordOf<SettingsChange>(CHANGE_NAMES, (name) =>
  isText(name) ? { mode: 'keep', text: '' } : null,
);

/** What a setting can be chosen to be, in the order of the choice. */
export function choicesOf(name: Exclude<ChangeName, TextName>): (Privacy | boolean)[] {
  switch (WEBSITE_FIELDS[name].kind) {
    case 'privacy':
      return Object.values(PRIVACY);
    case 'flag':
      return [1, 0];
    case 'boolean':
      return [true, false];
  }
}

export function changesNothing(change: SettingsChange, password: string): boolean {
  const kept = CHANGE_NAMES.every((name) =>
    isText(name) ? change[name].mode === 'keep' : change[name] === null,
  );
  return kept && password === '';
}

/**
 * Works out what is sent for a website: the fields that become different, and nothing when none does.
 *
 * @param site as the server has it now
 * @param password for those that become or are "Password"; empty keeps theirs
 */
export function planFor(site: Website, change: SettingsChange, password: string): SitePlan {
  const needsShown = TEXT_NAMES.filter((name) => ['add', 'remove'].includes(change[name].mode));
  if (needsShown.some((name) => site[name] === null)) {
    return { kind: 'blocked', site, reason: 'list-hidden' };
  }
  if (change.privacy === 2 && password === '' && site.has_password === false) {
    return { kind: 'blocked', site, reason: 'password-missing' };
  }
  const differences = CHANGE_NAMES.flatMap((name) => differenceOf(site, change, name) ?? []);
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

function differenceOf(
  site: Website,
  change: SettingsChange,
  setting: ChangeName,
): Difference | null {
  const before = site[setting];
  const after = isText(setting)
    ? newText(site[setting], change[setting], setting)
    : change[setting];
  const same = after === null || (before !== null && normalized(setting, before) === after);
  return same ? null : { setting, before, after };
}

/** The text after the change; null when it stays. */
function newText(before: string | null, change: TextChange, name: TextName): string | null {
  const { line, ignoreCase = false } = fieldOf(name);
  if (line === undefined) return change.mode === 'replace' ? normalized(name, change.text) : null;
  return newLines(linesOf(before), change, ignoreCase)?.join('\n') ?? null;
}

/** The list after the change; null when it stays. Addresses are the same in upper and lower case, names are not. */
function newLines(
  before: readonly string[],
  { mode, text }: TextChange,
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
