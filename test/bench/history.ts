import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { median, p95, type Figure } from './figures';

/** One run of a suite, as a line of the history. */
export interface Entry {
  at: string;
  commit: string | null;
  electron: string;
  suite: string;
  figures: KeptFigure[];
  /** Whether no ratio was over its limit. Later runs are compared with those alone. */
  passed: boolean;
}

interface KeptFigure {
  title: string;
  unit: Figure['unit'];
  median: number;
  p95: number;
  /** Of the medians, where the run also measured what it is compared with; null elsewhere. */
  ratio: number | null;
}

/** A ratio that is worse than usual by more than it may be. */
interface Excess {
  title: string;
  ratio: number;
  usual: number;
  limit: number;
}

/** A ratio may be this much of the usual one: medians of 12 runs differ by a few percent on a machine that is not quiet. */
const LIMIT = 1.15;
/** Fewer former runs say nothing of what is usual. */
const FEWEST = 3;
const LATEST = 10;

/** Measured now: a figure against a constant depends on the machine, and would fail with another one. */
const isMeasured = (against: Figure['against']): boolean => (against?.samples.length ?? 0) > 1;

/**
 * Adds a suite's run to a history, and compares its ratios with those of the last ten that passed.
 *
 * @param file a line of JSON for each run; made when it is missing
 * @returns a line for each ratio over its limit
 * @throws Error when the file is no history
 */
export function keep(
  file: string,
  suite: string,
  figures: readonly Figure[],
  run: Pick<Entry, 'at' | 'commit' | 'electron'>,
): string[] {
  const before = readHistory(file).filter((entry) => entry.suite === suite && entry.passed);
  const kept = figures.map(keptOf);
  const excesses = kept.flatMap((figure) => excessOf(figure, before));
  const entry: Entry = { ...run, suite, passed: excesses.length === 0, figures: kept };
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
  return excesses.map(
    ({ title, ratio, usual, limit }) =>
      `✗ ${title}: ${ratio.toFixed(2)} ×, usually ${usual.toFixed(2)} ×, limit ${limit.toFixed(2)} ×`,
  );
}

function readHistory(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Entry);
}

function keptOf({ title, unit, samples, against }: Figure): KeptFigure {
  const ratio = against && isMeasured(against) ? median(samples) / median(against.samples) : null;
  return { title, unit, median: median(samples), p95: p95(samples), ratio };
}

function excessOf({ title, unit, ratio }: KeptFigure, before: readonly Entry[]): Excess[] {
  const ratios = before
    .flatMap(({ figures }) => figures.filter((one) => one.title === title).map((one) => one.ratio))
    .filter((one) => one !== null)
    .slice(-LATEST);
  if (ratio === null || ratios.length < FEWEST) return [];
  const usual = median(ratios);
  // Of a rate, more is better.
  const isRate = unit === 'per s';
  const limit = isRate ? usual / LIMIT : usual * LIMIT;
  const isOver = isRate ? ratio < limit : ratio > limit;
  return isOver ? [{ title, ratio, usual, limit }] : [];
}
