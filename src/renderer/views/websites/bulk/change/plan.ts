import { nonBlankLines } from '$shared/api/line-rules';
import type { UpdateWebsiteParameters } from '$shared/api/parameters';
import {
  CHANGE_NAMES,
  type ChangeName,
  fieldOf,
  isText,
  normalized,
  PRIVACY,
  type Privacy,
  recordOf,
  TEXT_NAMES,
  type TextName,
  WEBSITE_FIELDS,
} from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import type { SettingsChange, TextChange } from '$shared/bridge/drafts';

/** A setting of a website before and after; `before` is null if the server hides it. */
export interface Difference {
  setting: ChangeName | 'password';
  before: string | number | boolean | null;
  after: string | number | boolean;
}

/** The outcome of a bulk change for one website. */
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

/** Returns a setting's possible values, in display order. */
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
 * Plans the request for a website: only the fields that change.
 * @param site the server's current record
 * @param password for websites that are or become password-protected; empty keeps the current ones
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
    // Some servers accept a password only in combination with the privacy setting that uses it.
    ...(withPassword ? { privacy: 2, password } : {}),
  };
  return { kind: 'change', site, parameters, differences };
}

/** Returns the sent values that differed before, for comparison with the server's record. */
export function sentChanges(plan: SitePlan & { kind: 'change' }): UpdateWebsiteParameters {
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

/** Returns the text after the change; null if it stays the same. */
function newText(before: string | null, change: TextChange, name: TextName): string | null {
  const { line, ignoreCase = false } = fieldOf(name);
  if (line === undefined) return change.mode === 'replace' ? normalized(name, change.text) : null;
  return newLines(nonBlankLines(before), change, ignoreCase)?.join('\n') ?? null;
}

/**
 * Returns the list after the change; null if it stays the same. Addresses ignore case, names do
 * not.
 */
function newLines(
  before: readonly string[],
  { mode, text }: TextChange,
  ignoreCase: boolean,
): string[] | null {
  const form = (line: string): string => (ignoreCase ? line.toLowerCase() : line);
  const typed = [...new Map(nonBlankLines(text).map((line) => [form(line), line])).values()];
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
