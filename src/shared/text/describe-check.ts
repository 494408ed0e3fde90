import type { CheckNote } from '../bridge/account-values';
import { getText } from '.';

/** A server's clock counts as correct if it differs by less than this. */
const CLOCK_TOLERANCE_MS = 2_000;

/** Returns the text for a finding of an account's test. */
export function describeCheck(note: CheckNote): string {
  const { notes } = getText().accountSettings;
  switch (note.kind) {
    case 'answered':
      return notes.answered(note.ms);
    case 'websites':
      return notes.websites(note.total);
    case 'key':
      return notes.key(note.place);
    case 'limit': {
      const { limit, remaining } = note;
      return remaining === null ? notes.limit(limit) : notes.limitLeft({ limit, remaining });
    }
    case 'limit-unknown':
      return notes['limit-unknown'](note.assumed);
    case 'clock': {
      const difference = Math.abs(note.aheadMs);
      if (difference < CLOCK_TOLERANCE_MS) return notes.clock;
      return note.aheadMs > 0 ? notes.clockAhead(difference) : notes.clockBehind(difference);
    }
    default:
      return notes[note.kind];
  }
}
