import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogLevel } from '$service/log/events';
import { errorFields, type LogFormat, openLog, type ServiceLog } from '$service/log/log';
import { RejectedRequests } from '$service/log/rejected-requests';
import { RequestLog } from '$service/log/request-log';

let lines: string[];
beforeEach(() => (lines = []));
afterEach(() => void vi.useRealTimers());

const AT = Date.UTC(2026, 10, 22, 12, 0, 0, 7);
const logOf = (format: LogFormat, level: LogLevel = 'debug'): ServiceLog =>
  openLog(
    { format, level },
    (line) => lines.push(line),
    () => AT,
  );

describe('a line', () => {
  test('is JSON with its time, level, event, message and fields', () => {
    logOf('json').write('mail.sent', { kind: 'weekly', website: 'a.example', recipient: 3 });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        time: '2026-11-22T12:00:00.007Z',
        level: 'info',
        event: 'mail.sent',
        message: 'A report was sent.',
        kind: 'weekly',
        website: 'a.example',
        recipient: 3,
      },
    ]);
  });

  test('is text with the same, quoted where a value is more than a word', () => {
    const log = logOf('text');
    log.write('requests.refused', { refused: { 'hit 429': 10, 'api 401': 2 } });
    log.write('service.failed', { error: 'Port 80 is taken.' });
    expect(lines).toEqual([
      '2026-11-22T12:00:00.007Z warn  Requests were refused in the last minute. "hit 429"=10 "api 401"=2',
      '2026-11-22T12:00:00.007Z error The service couldn’t start. error="Port 80 is taken."',
    ]);
  });

  test.each(['json', 'text'] as const)(
    'of %s stays one line, whatever a server’s message contains',
    (format) => {
      const error = '550 no\r\n2026 info  forged\u001b[2J\u0085\u2028\u202Eend';
      logOf(format).write('mail.postponed', { error });
      expect(lines).toHaveLength(1);
      // eslint-disable-next-line no-control-regex -- those characters are the matter
      expect(lines[0]).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/);
    },
  );

  test('is written at its level and more serious ones only', () => {
    const log = logOf('text', 'warn');
    log.write('service.started');
    log.write('request.answered');
    log.write('query.slow', { ms: 1_200 });
    log.write('fault', { error: 'no' });
    expect(lines.map((line) => line.slice(25, 30))).toEqual(['warn ', 'error']);
    expect([log.isOn('error'), log.isOn('info')]).toEqual([true, false]);
  });
});

describe('an error', () => {
  const SECRETS = [
    'me@x.example',
    '203.0.113.9',
    '2001:db8::7',
    'secret-key',
    'token=abc',
    'hunter2',
  ];

  test('is logged without addresses, keys and queries', () => {
    const cause = new Error(
      'no answer for <me@x.example> from 203.0.113.9 and [2001:db8::7]:443, Bearer secret-key, /page?token=abc, smtp://deck:hunter2@mail.example',
    );
    const log = logOf('json');
    log.write('fault', errorFields(cause));
    log.write('fault', errorFields('disk 203.0.113.9 of me@x.example'));
    for (const secret of SECRETS) expect(lines.join()).not.toContain(secret);
    expect(lines[0]).toContain('no answer for <[address]> from [ip] and [[ip]]:443');
    expect(lines[0]).toContain('log.test.ts');
  });

  test('of a mail server keeps the server’s own address', () => {
    const error = 'The mail server 10.0.0.5:25 refused: 550 <me@x.example>';
    logOf('json').write('mail.refused', { error });
    expect(lines[0]).toContain('10.0.0.5:25 refused: 550 <[address]>');
  });
});

describe('requests', () => {
  const requests = (level: LogLevel, base = '') => {
    const log = logOf('json', level);
    const refusals = new RejectedRequests(log);
    return { refusals, requests: new RequestLog(log, refusals, base) };
  };
  const answered = (target: string, status: number, method = 'GET') => ({
    target,
    status,
    method,
    ms: 1,
  });

  test('that are refused become one line a minute', () => {
    vi.useFakeTimers();
    const { requests: log } = requests('info', '/stats');
    for (let n = 0; n < 5_000; n += 1) log.note(answered('/stats/api/event', 429, 'POST'));
    log.note(answered('/stats/api/event', 422, 'POST'));
    log.note(answered('/stats/api/v1/websites?page=1', 401));
    log.note(answered('/stats/a.example', 403));
    // Neither an answer nor a missing page is worth a line.
    log.note(answered('/stats/api/event', 204, 'POST'));
    log.note(answered('/stats/wp-login.php', 404));
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'requests.refused',
      refused: { 'hit 429': 5_000, 'hit 422': 1, 'api 401': 1, 'page 403': 1 },
    });
    vi.advanceTimersByTime(600_000);
    expect(lines).toHaveLength(1);
  });

  test('are in the last line when the service stops before the minute is over', () => {
    const { requests: log, refusals } = requests('warn');
    refusals.flush();
    log.note(answered('/js/view.gif?x', 429));
    refusals.flush();
    refusals.flush();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"hit 429":1');
  });

  test('are named by kind at the level debug, never by their path', () => {
    const { requests: log } = requests('debug');
    log.note(answered('/unsubscribe/secret-token', 200));
    log.note(answered('/a.example?days=30', 200, 'SECRET method'));
    log.note(answered('/health/live', 200, 'HEAD'));
    const kinds = lines.map((line) => JSON.parse(line) as { kind: string; method: string });
    expect(kinds.map(({ kind, method }) => `${method} ${kind}`)).toEqual([
      'GET unsubscribe',
      'other page',
      'HEAD health',
    ]);
    expect(lines.join()).not.toMatch(/secret|a\.example/i);
  });
});
