import { emptyIfDash, QUOTED_VALUE, unescapeLogText } from './apache';
import type { ParsedLine } from './request';
import { readClfTime } from './time';

/*
 * The formats "proxy" and "standard" of Nginx Proxy Manager (its nginx.conf). "proxy" has two more values before the
 * status.
 */
const LINE = new RegExp(
  `^\\[([^\\]]{26})\\] (?:[^"\\[]*? )?(\\d{3}) - (\\S+) \\S+ (\\S+) ${QUOTED_VALUE} \\[Client ([^\\]]*)\\](?: \\[[^\\]]*\\])* ${QUOTED_VALUE} ${QUOTED_VALUE}$`,
);

export function readProxyManagerLine(line: string): ParsedLine {
  const match = LINE.exec(line);
  if (match === null) return { problem: 'other-format' };
  const [, time = '', status, method = '', host = '', target = '', ip = '', agent, referrer] =
    match;
  const at = readClfTime(time);
  if (at === null) return { problem: 'time' };
  return {
    host,
    ip,
    at,
    method,
    target: unescapeLogText(target),
    status: Number(status),
    referrer: emptyIfDash(unescapeLogText(referrer ?? '')),
    userAgent: emptyIfDash(unescapeLogText(agent ?? '')),
  };
}
