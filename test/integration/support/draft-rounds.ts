import type { Draft } from '$shared/bridge/drafts';
import { makeCommonSettings } from '$test/support/records';

/** A draft that contains its round. Its length differs between rounds. */
export function draftOfRound(round: number): Draft {
  const text = `${round} `.repeat(1 + ((round * 37) % 400)).trim();
  return {
    form: 'add-many',
    text,
    settings: makeCommonSettings(),
    password: false,
    progress: { done: [], unsure: [] },
  };
}

/** The round of a draft. Also checks that the draft is complete. */
export function roundOf(draft: Draft): number {
  const round = draft.form === 'add-many' ? Number(draft.text.split(' ')[0]) : NaN;
  if (JSON.stringify(draftOfRound(round)) !== JSON.stringify(draft)) throw new Error('torn');
  return round;
}
