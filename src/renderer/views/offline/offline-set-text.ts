import type { OfflineSet } from '$shared/bridge/contract';
import { getText } from '$shared/text';
import { formatAgo } from '$shared/text/format';

/** Describes an offline set in one line: its state, then its progress or its age and size. */
export function offlineSetText(set: OfflineSet, now: number): string {
  const text = getText().offline;
  const { state, size, savedAt, done, total } = set;
  const under = state === 'running' || (state === 'paused' && savedAt === null);
  const parts = [
    ...(state === 'saved' ? [] : [text.states[state]]),
    ...(under && total > 0 ? [text.runs({ done, total })] : []),
    ...(savedAt === null ? [] : [ageText(savedAt, now)]),
    ...(size === null ? [] : [text.size({ websites: size.websites, bytes: size.bytes })]),
  ];
  const line = parts.join(' · ');
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
}

const MINUTE = 60_000;

function ageText(savedAt: number, now: number): string {
  const { savedNow, savedAgo } = getText().offline;
  return now - savedAt < MINUTE ? savedNow : savedAgo(formatAgo(savedAt, now));
}
