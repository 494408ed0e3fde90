/** The observations of one minute. */
export interface Minute {
  minute: number;
  steps: number;
  /** Steps that could not run, because the server was unreachable or a control was missing. */
  missed: number;
  faults: readonly string[];
  kills: number;
  /** Bytes of all processes; null without a measurement. */
  memory: number | null;
  handles: number | null;
  errors: number;
  violations: number;
}

/** Columns with fixed widths, because lines are printed one at a time. */
const COLUMNS: readonly (readonly [head: string, width: number])[] = [
  ['minute', 6],
  ['steps', 5],
  ['missed', 6],
  ['memory', 8],
  ['handles', 7],
  ['errors', 6],
  ['violations', 10],
  ['kills', 5],
  ['faults', 0],
];

/** The header line. */
export const tableHeader = (): string => aligned(COLUMNS.map(([head]) => head));

/** A minute as a line of the table. */
export const tableLine = (minute: Minute): string => aligned(cells(minute));

const aligned = (row: readonly string[]): string =>
  COLUMNS.map(([, width], at) => (row[at] ?? '').padStart(width))
    .join('  ')
    .trimEnd();

function cells(one: Minute): string[] {
  return [
    String(one.minute),
    String(one.steps),
    String(one.missed),
    one.memory === null ? '–' : `${(one.memory / 1e6).toFixed(0)} MB`,
    one.handles === null ? '–' : String(one.handles),
    String(one.errors),
    String(one.violations),
    String(one.kills),
    [...new Set(one.faults)].join(', '),
  ];
}
