import { isGrowing, type Point, slopeOf } from './growth';
import type { Minute } from './table';

/** The numbers of attempts and successes of a step. */
export interface Tally {
  tried: number;
  done: number;
}

/** The observations of a run. */
export interface RunObservations {
  minutes: readonly Minute[];
  points: Readonly<Record<Grown, readonly Point[]>>;
  steps: ReadonlyMap<string, Tally>;
  faults: readonly string[];
}

export interface Verdict {
  /** The reasons for which the run fails; empty for none. */
  faults: readonly string[];
  notes: readonly string[];
}

type Grown = 'memory' | 'handles';

/** This many attempts without success are not a coincidence. */
const OFTEN = 20;
const MAY_GROW: Record<Grown, number> = { memory: 60e6, handles: 60 };

/** Evaluates a run. */
export function verdictOf({ minutes, points, steps, faults: seen }: RunObservations): Verdict {
  const faults = [...seen];
  const notes: string[] = [];
  for (const what of ['memory', 'handles'] as const) {
    const slope = slopeOf(points[what]);
    const words = (value: number): string => anHour(what, value);
    const note =
      slope === null
        ? `${what}: too short a time to tell growth`
        : `${what}: ${words(slope.perHour)}, at least ${words(slope.atLeast)}; may be ${words(MAY_GROW[what])}`;
    notes.push(note);
    if (isGrowing(slope, MAY_GROW[what])) faults.push(`it grows: ${note}`);
  }
  const counts = [...steps].map(([name, { tried, done }]) => `${name} ${done}/${tried}`);
  notes.push(`steps done, of those tried: ${counts.join(', ') || 'none'}`);
  const never = [...steps].filter(([, { done }]) => done === 0);
  notes.push(`steps that were never possible: ${never.map(([name]) => name).join(', ') || 'none'}`);
  for (const [name, { tried }] of never) {
    if (tried >= OFTEN)
      faults.push(`the step "${name}" was tried ${tried} times and never possible`);
  }
  const sum = (name: 'steps' | 'missed'): number =>
    minutes.reduce((total, minute) => total + minute[name], 0);
  if (sum('missed') > sum('steps') / 2) {
    faults.push(`${sum('missed')} of ${sum('steps')} steps were not possible`);
  }
  return { faults, notes };
}

const anHour = (what: Grown, value: number): string =>
  what === 'memory' ? `${(value / 1e6).toFixed(1)} MB an hour` : `${value.toFixed(1)} an hour`;
