import { emptyIfDash, QUOTED_VALUE, readRequestLine, unescapeLogText } from './apache';
import type { ParsedLine } from './request';
import { readIsoTime } from './time';

/*
 * The access logs of AWS's load balancers: Application Load Balancer, and Classic, which writes no type before the
 * time. These logs have no referrers.
 */
const LINE = new RegExp(
  `^(?:(?:https?|h2|grpcs?|wss?) )?(\\d{4}-\\S+) \\S+ (\\S+):\\d+ \\S+ (?:-?[\\d.]+ ){3}(\\d{3}|-) \\S+ \\d+ \\d+ ${QUOTED_VALUE} ${QUOTED_VALUE}(?: |$)`,
);

export function readAlbLine(line: string): ParsedLine {
  const match = LINE.exec(line);
  if (match === null) return { problem: 'other-format' };
  const [, time = '', ip = '', status, request = '', agent = ''] = match;
  const at = readIsoTime(time);
  if (at === null) return { problem: 'time' };
  return {
    host: null,
    ip: ip.replace(/^\[|\]$/g, ''),
    at,
    ...readRequestLine(request),
    status: status === '-' ? 0 : Number(status),
    referrer: '',
    userAgent: emptyIfDash(unescapeLogText(agent)),
  };
}
