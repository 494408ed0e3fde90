/** A value measured several times. */
export interface Figure {
  title: string;
  unit: 'ms' | 'µs' | 'MB' | 'B' | 'per s' | 'hits' | 'visits';
  samples: number[];
  /** The reference values, measured in the same run, or a fixed limit. */
  against?: { title: string; samples: number[]; isLimit?: true };
  /** The ratio of medians that must be reached or not exceeded. */
  aim?: number;
}

/** Returns a figure with a limit for its median, in the figure's unit. */
export function atMost(
  title: string,
  unit: Figure['unit'],
  samples: number[],
  limit: number,
): Figure {
  return { title, unit, samples, against: limited('at most', limit), aim: 1 };
}

/** Returns a rate with a minimum for its median, per second. */
export function atLeast(title: string, samples: number[], least: number): Figure {
  return { title, unit: 'per s', samples, against: limited('at least', least) };
}

const limited = (title: string, limit: number): NonNullable<Figure['against']> => {
  return { title, samples: [limit], isLimit: true };
};

/** The middle value; of an even number of samples, the mean of the two in the middle. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** Returns the 95th percentile by nearest rank, which is a measured value. */
export function p95(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}

/** Formats figures as lines of text, in columns. */
export function figureTable(figures: readonly Figure[]): string[] {
  const head = ['', 'median', 'p95', 'against', 'median', 'p95', 'ratio', 'aim', 'runs'];
  const rows = [head, ...figures.map(row)];
  const widths = head.map((_, at) => Math.max(...rows.map((cells) => (cells[at] ?? '').length)));
  return rows.map((cells) =>
    cells
      .map((cell, at) => pad(cell, widths[at] ?? 0, at))
      .join('  ')
      .trimEnd(),
  );
}

function row({ title, unit, samples, against, aim }: Figure): string[] {
  const measured = [`${round(median(samples))} ${unit}`, `${round(p95(samples))} ${unit}`];
  const compared = against
    ? [
        against.title,
        `${round(median(against.samples))} ${unit}`,
        `${round(p95(against.samples))} ${unit}`,
        `${(median(samples) / median(against.samples)).toFixed(2)} ×`,
      ]
    : ['', '', '', ''];
  return [
    title,
    ...measured,
    ...compared,
    aim === undefined ? '' : `≤ ${aim} ×`,
    String(samples.length),
  ];
}

const TEXT_COLUMNS = new Set([0, 3]);
const pad = (cell: string, width: number, column: number): string =>
  TEXT_COLUMNS.has(column) ? cell.padEnd(width) : cell.padStart(width);

/** More than three significant digits are meaningless on a noisy machine. */
const round = (value: number): string =>
  value >= 100 || value === 0 ? value.toFixed(0) : value.toPrecision(3);
