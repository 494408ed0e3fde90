import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Figure, median, p95 } from './figures';

/** One run of a suite, as a line of the history. */
export interface HistoryEntry {
  at: string;
  commit: string | null;
  electron: string;
  suite: string;
  figures: RecordedFigure[];
  /** Whether no ratio exceeded its limit. Later runs are compared only with such runs. */
  passed: boolean;
}

interface RecordedFigure {
  title: string;
  /** The reference; null without one. One figure may have several. */
  against: string | null;
  unit: Figure['unit'];
  median: number;
  p95: number;
  /**
   * The ratio of the medians, if the run also measured the reference; null otherwise, or if nothing
   * was measured.
   */
  ratio: number | null;
}

/**
 * The limit relative to the usual ratio. Medians of 12 runs differ by a few percent on a busy
 * machine.
 */
const LIMIT = 1.15;
/** With fewer earlier runs, there is no usual ratio. */
const FEWEST = 3;
const LATEST = 10;

/**
 * Adds a suite's run to a history, and compares its ratios with those of the last ten that passed.
 * @param file one line of JSON per run; created if it is missing
 * @returns a line for each ratio over its limit, and for each figure without measurements
 * @throws Error if the file is not a history
 */
export function recordRun(
  file: string,
  suite: string,
  figures: readonly Figure[],
  run: Pick<HistoryEntry, 'at' | 'commit' | 'electron'>,
): string[] {
  const before = readHistory(file).filter((entry) => entry.suite === suite && entry.passed);
  const kept = figures.map(keptOf);
  const faults = kept.flatMap((figure) => faultsOf(figure, before));
  const entry: HistoryEntry = { ...run, suite, passed: faults.length === 0, figures: kept };
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
  return faults;
}

function readHistory(file: string): HistoryEntry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as HistoryEntry);
}

function keptOf({ title, unit, samples, against }: Figure): RecordedFigure {
  // A ratio to a fixed limit depends on the machine, and would fail on another one.
  const isMeasured = against !== undefined && !against.isLimit;
  const ratio = isMeasured ? median(samples) / median(against.samples) : null;
  return {
    title,
    against: against?.title ?? null,
    unit,
    median: median(samples),
    p95: p95(samples),
    ratio,
  };
}

function faultsOf(figure: RecordedFigure, before: readonly HistoryEntry[]): string[] {
  const { title, unit, ratio } = figure;
  const name = figure.against === null ? title : `${title} (${figure.against})`;
  if (!Number.isFinite(figure.median) || !Number.isFinite(ratio ?? 0))
    return [`✗ ${name}: nothing was measured`];
  const ratios = before
    .flatMap(({ figures }) => figures.filter((one) => isSame(one, figure)).map((one) => one.ratio))
    .filter((one) => one !== null)
    .slice(-LATEST);
  if (ratio === null || ratios.length < FEWEST) return [];
  const usual = median(ratios);
  // For a rate, more is better.
  const isRate = unit === 'per s';
  const limit = isRate ? usual / LIMIT : usual * LIMIT;
  const isOver = isRate ? ratio < limit : ratio > limit;
  const times = (factor: number): string => `${factor.toFixed(2)} ×`;
  return isOver
    ? [`✗ ${name}: ${times(ratio)}, usually ${times(usual)}, limit ${times(limit)}`]
    : [];
}

const isSame = (one: RecordedFigure, other: RecordedFigure): boolean =>
  one.title === other.title && one.against === other.against;
