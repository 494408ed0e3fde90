import { type Session, session } from 'electron';

/**
 * Header values that a `Response` can hold. Other ones make Electron's `session.fetch` throw an error that cannot be
 * caught.
 */
const BYTES = /^[\t\x20-\x7e\x80-\xff]*$/;
const isStatus = (code: number): boolean => code >= 200 && code <= 599;
const prepared = new WeakSet<Session>();

/** A session for requests, whose answers `fetch` can hold. */
export function openRequestSession(partition: string): Session {
  const found = session.fromPartition(partition);
  if (prepared.has(found)) return found;
  prepared.add(found);
  refuseUnusableAnswers(found);
  return found;
}

/**
 * Refuses a session's answers with a status that `fetch` does not know, such as the 999 of some firewalls, with
 * ERR_BLOCKED_BY_CLIENT, and leaves out headers that `fetch` cannot hold.
 */
export function refuseUnusableAnswers({ webRequest }: Pick<Session, 'webRequest'>): void {
  webRequest.onHeadersReceived(({ statusCode, statusLine, responseHeaders = {} }, decide) => {
    if (!isStatus(statusCode)) {
      decide({ cancel: true });
      return;
    }
    const headers = Object.entries(responseHeaders);
    const usable = headers.filter(([, values]) => values.every((value) => BYTES.test(value)));
    if (usable.length === headers.length && BYTES.test(statusLine)) {
      decide({});
      return;
    }
    decide({
      responseHeaders: Object.fromEntries(usable),
      statusLine: `HTTP/1.1 ${statusCode}`,
    });
  });
}
