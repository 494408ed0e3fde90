import { isRecord } from '$shared/lib/is-record';

/*
 * Drafts saved before website fields had the API's names and values everywhere (docs/decisions/tables.md): with names of the
 * application's own, and switches as booleans.
 */

const NAMES: Readonly<Record<string, string>> = {
  excludeBots: 'exclude_bots',
  excludeParams: 'exclude_params',
  excludeIps: 'exclude_ips',
};
const SWITCHES: ReadonlySet<string> = new Set(['email', 'exclude_bots']);

/** Converts a saved draft to the current format; leaves anything else for the schema to check. */
export function migrateDraft(kept: unknown): unknown {
  if (!isRecord(kept) || !isRecord(kept['draft'])) return kept;
  const { draft } = kept;
  const groups = ['fields', 'settings'].filter((name) => isRecord(draft[name]));
  const present = groups.map((name) => [name, renameFields(draft[name] as Group)]);
  return { ...kept, draft: { ...draft, ...Object.fromEntries(present) } };
}

type Group = Record<string, unknown>;

function renameFields({ clearParams, ...fields }: Group): Group {
  const renamed = Object.entries(fields).map(([former, value]) => {
    const name = NAMES[former] ?? former;
    const isSwitch = SWITCHES.has(name) && typeof value === 'boolean';
    return [name, isSwitch ? Number(value) : value];
  });
  const present: Group = Object.fromEntries(renamed);
  return clearParams === true ? { ...present, exclude_params: '' } : present;
}
