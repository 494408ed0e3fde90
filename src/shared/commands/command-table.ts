import { PERIOD_NAMES, type PeriodName } from '../dates/preset-names';
import type { Route } from '../settings/route';

/** The group of a command. The list of shortcuts has a heading for each group. */
export type CommandGroup =
  'application' | 'accounts' | 'statistics' | 'periods' | 'websites' | 'rows';

/** What a command needs to be available: an account, a website that is or was shown, or a reachable server. */
export type Need = 'account' | 'website' | 'server';

/**
 * The code that handles a command's keys: the page's handler (`command-keys.ts`), the system's menu, a row of the
 * list of websites, or a control with its own listener, such as a list, its search box or a toast.
 */
export type KeyHandler = 'page' | 'menu' | 'row' | 'control';

export interface CommandRow {
  group: CommandGroup;
  /**
   * The command's keys. The first one is displayed. Modifiers stand before the key: `Shift+`, `Alt+`, and `Mod+` for
   * Ctrl (on macOS, Cmd). The key is written as in `KeyboardEvent.key`, letters in upper case.
   */
  keys?: readonly string[];
  /** The command's keys on a Mac, if more than the modifier differs. */
  macKeys?: readonly string[];
  /** The code that handles the keys; `page` if absent. */
  by?: KeyHandler;
  needs?: readonly Need[];
  /** The view that runs the command. From another view, the page goes there first. */
  view?: Extract<Route['view'], 'websites' | 'statistics'>;
  /** Whether the command is only available in its own view. It never navigates there. */
  hereOnly?: true;
  /** Whether the command is only useful as a key. The palette omits it. */
  keyOnly?: true;
}

/** The letters that select a period, as in Plausible. */
const PERIOD_KEYS: Partial<Record<PeriodName, string>> = {
  today: 'D',
  yesterday: 'E',
  '7-days': 'W',
  '28-days': 'T',
  '91-days': 'N',
  'this-month': 'M',
  'last-month': 'P',
  'this-year': 'Y',
  '12-months': 'L',
};

type PeriodCommand = `period-${PeriodName}`;
export const periodCommand = (name: PeriodName): PeriodCommand => `period-${name}`;

const STATISTICS = { group: 'statistics', view: 'statistics', needs: ['website'] } as const;
const WEBSITES = { group: 'websites', view: 'websites', needs: ['account'] } as const;
const WEBSITE = { group: 'rows', by: 'row', needs: ['website'] } as const;
const LIST = { group: 'websites', by: 'control', keyOnly: true } as const;

const periods = Object.fromEntries(
  PERIOD_NAMES.map((name) => {
    const key = PERIOD_KEYS[name];
    return [
      periodCommand(name),
      { ...STATISTICS, group: 'periods', ...(key !== undefined && { keys: [key] }) },
    ];
  }),
) as unknown as Record<PeriodCommand, CommandRow>;

const PLAIN = {
  palette: { group: 'application', keys: ['Mod+K'], keyOnly: true },
  shortcuts: { group: 'application', keys: ['?'] },
  guide: { group: 'application', keys: ['F1'] },
  find: { group: 'application', keys: ['/'], by: 'control', keyOnly: true },
  refresh: { group: 'application', keys: ['Mod+R', 'F5'] },
  back: {
    group: 'application',
    keys: ['Alt+ArrowLeft', 'BrowserBack'],
    macKeys: ['Mod+['],
    needs: ['account'],
  },
  forward: {
    group: 'application',
    keys: ['Alt+ArrowRight', 'BrowserForward'],
    macKeys: ['Mod+]'],
    needs: ['account'],
  },
  undo: { group: 'application', keys: ['Mod+Z'], by: 'control', keyOnly: true },
  settings: { group: 'application', keys: ['Mod+,'], needs: ['account'] },
  'new-window': { group: 'application', keys: ['Mod+N'], by: 'menu' },
  print: { group: 'application', keys: ['Mod+P'], by: 'menu' },
  'zoom-in': { group: 'application', keys: ['Mod++'], by: 'menu', keyOnly: true },
  'zoom-out': { group: 'application', keys: ['Mod+-'], by: 'menu', keyOnly: true },
  'zoom-reset': { group: 'application', keys: ['Mod+0'], by: 'menu', keyOnly: true },
  'add-group': { group: 'application', needs: ['account'] },
  websites: { group: 'application', needs: ['account'] },
  statistics: { group: 'application', needs: ['account'] },
  'side-by-side': { group: 'application', needs: ['account'] },
  diagnostics: { group: 'application', needs: ['account'] },

  'switch-account': {
    group: 'accounts',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => `Mod+${digit}`),
    needs: ['account'],
    keyOnly: true,
  },
  'find-account': { group: 'accounts', keys: ['Mod+Shift+A'], needs: ['account'] },
  connect: { group: 'accounts' },
  sample: { group: 'accounts' },
  'save-favorites': { group: 'accounts', needs: ['account'] },

  'period-earlier': { ...STATISTICS, group: 'periods', keys: ['ArrowLeft'] },
  'period-later': { ...STATISTICS, group: 'periods', keys: ['ArrowRight'] },
  dates: { ...STATISTICS, group: 'periods', keys: ['C'] },
  compare: { ...STATISTICS, keys: ['X'] },
  'compare-year': STATISTICS,
  movers: { ...STATISTICS, keys: ['V'] },
  calendar: { ...STATISTICS, keys: ['K'] },
  'chart-kind': { ...STATISTICS, keys: ['B'] },
  'chart-table': { ...STATISTICS, keys: ['I'] },
  usual: { ...STATISTICS, keys: ['U'] },
  'save-view': { ...STATISTICS, keys: ['S'] },
  'add-note': { ...STATISTICS, keys: ['A'] },
  'add-goal': { ...STATISTICS, keys: ['G'] },
  map: STATISTICS,
  report: { ...STATISTICS, keys: ['R'] },
  'export-all': { ...STATISTICS, keys: ['Mod+E'] },
  'export-list': { ...STATISTICS, keys: ['Mod+E'], hereOnly: true },
  'export-json': STATISTICS,
  'export-chart': STATISTICS,
  'all-statistics': { ...STATISTICS, keys: ['Escape'], hereOnly: true, keyOnly: true },

  'add-website': { ...WEBSITES, needs: ['account', 'server'] },
  'add-websites': { ...WEBSITES, needs: ['account', 'server'] },
  'export-websites': WEBSITES,
  'favorites-only': WEBSITES,
  'move-favorite': { ...LIST, keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  'select-page': { ...LIST, keys: ['Mod+A'] },
  'select-none': { ...LIST, keys: ['Escape'] },

  'row-next': { group: 'rows', keys: ['ArrowDown'], by: 'row', keyOnly: true },
  'row-previous': { group: 'rows', keys: ['ArrowUp'], by: 'row', keyOnly: true },
  'row-first': { group: 'rows', keys: ['Home'], by: 'row', keyOnly: true },
  'row-last': { group: 'rows', keys: ['End'], by: 'row', keyOnly: true },
  'row-open': { group: 'rows', keys: ['Enter'], by: 'row', keyOnly: true },
  'row-select': { group: 'rows', keys: ['Space'], by: 'row', keyOnly: true },
  'row-extend': {
    group: 'rows',
    keys: ['Shift+ArrowDown', 'Shift+ArrowUp'],
    by: 'row',
    keyOnly: true,
  },
  'compare-website': { group: 'statistics', needs: ['website'] },
  'open-website': WEBSITE,
  share: { group: 'statistics', keys: ['H'], needs: ['website'] },
  'site-groups': WEBSITE,
  snippet: WEBSITE,
  'save-offline': WEBSITE,
  favorite: { ...WEBSITE, keys: ['F'], needs: ['website', 'server'] },
  'edit-website': { ...WEBSITE, keys: ['E'], needs: ['website', 'server'] },
  'delete-website': { ...WEBSITE, keys: ['Delete'], needs: ['website', 'server'] },
} as const satisfies Record<string, CommandRow>;

/** The commands with their own label. The label of a period command is that of the period. */
export type PlainCommand = keyof typeof PLAIN;
export type CommandId = PlainCommand | PeriodCommand;

/**
 * All commands of menus, buttons and keys, in any view. The palette, the list of shortcuts, the menus and the
 * handlers of keys derive from this table (docs/decisions/tables.md).
 */
export const COMMANDS: Readonly<Record<CommandId, CommandRow>> = { ...PLAIN, ...periods };
export const COMMAND_IDS = Object.keys(COMMANDS) as CommandId[];

/** The commands of a website's menu, in order. The menu has a line between the inner arrays. */
export const WEBSITE_MENU = [
  ['open-website', 'share'],
  ['snippet', 'save-offline', 'favorite', 'site-groups', 'edit-website'],
  ['delete-website'],
] as const satisfies readonly (readonly PlainCommand[])[];
export type WebsiteCommand = (typeof WEBSITE_MENU)[number][number];
export const WEBSITE_COMMANDS: readonly WebsiteCommand[] = WEBSITE_MENU.flat();

/** Returns the keys of a command on this system. */
export function keysOf(id: CommandId, isMac: boolean): readonly string[] {
  const { keys = [], macKeys } = COMMANDS[id];
  return isMac && macKeys !== undefined ? macKeys : keys;
}

/** Returns the displayed key of a command, if it has one. */
export function keyOf(id: CommandId, isMac: boolean): string | undefined {
  return keysOf(id, isMac)[0];
}

/** Returns the commands with a key that is handled by `by`. */
export function commandsOfKey(key: string, by: KeyHandler, isMac: boolean): CommandId[] {
  return COMMAND_IDS.filter(
    (id) => (COMMANDS[id].by ?? 'page') === by && keysOf(id, isMac).includes(key),
  );
}
