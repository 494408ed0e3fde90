import { grows, slopeOf, type Point } from './growth';
import type { Minute } from './table';

/** What a run of the soak has seen. */
export interface Seen {
  minutes: readonly Minute[];
  points: Readonly<Record<Grown, readonly Point[]>>;
  /** How often each step could be taken. */
  stepsDone: ReadonlyMap<string, number>;
  faults: readonly string[];
}

export interface Verdict {
  /** What the run fails for, in words; empty when nothing. */
  faults: readonly string[];
  notes: readonly string[];
}

type Grown = 'memory' | 'handles';

const MAY_GROW: Record<Grown, number> = { memory: 60e6, handles: 60 };

/** Judges a run. */
export function verdictOf({ minutes, points, stepsDone, faults: seen }: Seen): Verdict {
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
    if (grows(slope, MAY_GROW[what])) faults.push(`it grows: ${note}`);
  }
  const never = [...stepsDone].filter(([, done]) => done === 0).map(([name]) => name);
  notes.push(`steps that were never possible: ${never.join(', ') || 'none'}`);
  const sum = (name: 'steps' | 'missed'): number =>
    minutes.reduce((total, minute) => total + minute[name], 0);
  if (sum('missed') > sum('steps') / 2) {
    faults.push(`${sum('missed')} of ${sum('steps')} steps were not possible`);
  }
  return { faults, notes };
}

const anHour = (what: Grown, value: number): string =>
  what === 'memory' ? `${(value / 1e6).toFixed(1)} MB an hour` : `${value.toFixed(1)} an hour`;
