import type { OfflineSet } from '../../../shared/bridge/contract';
import { getText } from '../../../shared/text';

/** Describes an offline set in one line: its state, then its progress or its age and size. */
export function setLine(set: OfflineSet, now: number): string {
  const text = getText().offline;
  const { state, size, savedAt, done, total } = set;
  const under = state === 'running' || (state === 'paused' && savedAt === null);
  const parts = [
    ...(state === 'saved' ? [] : [text.states[state]]),
    ...(under && total > 0 ? [text.runs(done, total)] : []),
    ...(savedAt === null ? [] : [text.savedAgo(savedAt, now)]),
    ...(size === null ? [] : [text.size(size.websites, size.bytes)]),
  ];
  const line = parts.join(' · ');
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
}
