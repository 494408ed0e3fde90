import { getText } from '../shared/text';
import { formatChange } from '../shared/text/format';
import { UNCHANGED, type Change } from './change';

/** A change as text, with its direction. */
export interface ChangeWords {
  text: string;
  tone: 'up' | 'down' | 'level';
  hint?: string;
}

export function wordsOfChange(change: Change): ChangeWords {
  const text = getText().statistics;
  switch (change.kind) {
    case 'new':
      return { text: text.isNew, tone: 'up' };
    case 'none':
      return { text: text.none, tone: 'level' };
    case 'unknown':
      return { text: text.none, tone: 'level', hint: text.notListedHint };
    case 'percent':
      return { text: formatChange(change.ratio), tone: toneOf(change.ratio) };
  }
}

function toneOf(ratio: number): ChangeWords['tone'] {
  // What the sentence on top calls unchanged has no color either.
  if (Math.abs(ratio) < UNCHANGED) return 'level';
  return ratio > 0 ? 'up' : 'down';
}
