import { isRecord } from '$shared/lib/is-record';

/*
 * Converts drafts saved before website fields had the API's names and values (docs/decisions/tables.md). Older drafts
 * use the application's own names, and booleans for switches.
 */

const NAMES: Readonly<Record<string, string>> = {
  excludeBots: 'exclude_bots',
  excludeParams: 'exclude_params',
  excludeIps: 'exclude_ips',
};
const SWITCHES: ReadonlySet<string> = new Set(['email', 'exclude_bots']);

/** Converts a saved draft to the current format. Other content is left for the schema to check. */
export function migrateDraft(kept: unknown): unknown {
  if (!isRecord(kept) || !isRecord(kept['draft'])) return kept;
  const { draft } = kept;
  const groups = ['fields', 'settings'].filter((name) => isRecord(draft[name]));
  const present = groups.map((name) => [name, renameFields(draft[name] as Group)] as const);
  return { ...kept, draft: { ...draft, ...Object.fromEntries(present) } };
}

type Group = Record<string, unknown>;

function renameFields({ clearParams, ...fields }: Group): Group {
  const renamed = Object.entries(fields).map(([former, value]): [string, unknown] => {
    const name = NAMES[former] ?? former;
    const isSwitch = SWITCHES.has(name) && typeof value === 'boolean';
    return [name, isSwitch ? Number(value) : value];
  });
  const present = Object.fromEntries(renamed);
  return clearParams === true ? { ...present, exclude_params: '' } : present;
}
