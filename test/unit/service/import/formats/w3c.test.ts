import { expect, test } from 'vitest';
import { W3cParser } from '$service/import/formats/w3c';

/* Fields and lines as IIS 10 writes them (learn.microsoft.com, "W3C Logging"). */
const FIELDS =
  '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken';
const LINE =
  '2025-10-10 13:55:36 192.0.2.1 GET /preise.html a=1 443 - 203.0.113.7 Mozilla/5.0+(X11;+Linux+x86_64) https://t.co/a+b 200 0 0 15';

const parserAfter = (...lines: string[]) => {
  const parser = new W3cParser();
  for (const line of lines) expect(parser.read(line, true)).toBe('comment');
  return parser;
};

test('reads a line as IIS writes it, in UTC', () => {
  const parser = parserAfter('#Software: Microsoft Internet Information Services 10.0', FIELDS);
  expect(parser.read(LINE, true)).toEqual({
    host: null,
    ip: '203.0.113.7',
    at: Date.UTC(2025, 9, 10, 13, 55, 36),
    method: 'GET',
    target: '/preise.html?a=1',
    status: 200,
    referrer: 'https://t.co/a+b',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  });
});

test('reads the host, a whole address, a day from #Date, and fields that change within a file', () => {
  const parser = parserAfter(
    '#Date: 2025-10-10 00:00:00',
    '#Fields: time c-ip cs-method cs-uri sc-status cs-host',
  );
  expect(parser.read('13:55:36 203.0.113.7 GET /x?y 200 www.a.example', true)).toMatchObject({
    host: 'www.a.example',
    target: '/x?y',
    at: Date.UTC(2025, 9, 10, 13, 55, 36),
    userAgent: null,
  });
  expect(parser.read(FIELDS, true)).toBe('comment');
  expect(parser.read(LINE, true)).toMatchObject({ target: '/preise.html?a=1' });
});

test('names what cannot be read', () => {
  expect(new W3cParser().read(LINE, true)).toEqual({ problem: 'no-fields' });
  expect(parserAfter(FIELDS).read(`${LINE} more`, true)).toEqual({ problem: 'columns' });
  expect(parserAfter(FIELDS).read(LINE, false)).toEqual({ problem: 'unfinished' });
  expect(parserAfter(FIELDS).read(LINE.replace('10-10', '02-31'), true)).toEqual({
    problem: 'time',
  });
  const missing = parserAfter('#Fields: date time c-ip cs-method cs-uri-stem');
  expect(missing.read('2025-10-10 13:55:36 203.0.113.7 GET /', true)).toEqual({
    problem: 'missing-field',
    detail: 'sc-status',
  });
  expect(parserAfter('#Fields: time').read('13:55:36', true)).toMatchObject({ detail: 'c-ip' });
});
