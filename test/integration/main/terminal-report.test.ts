import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, type DayRange } from '$shared/dates/day-range';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { turnToEarlyMorning, turnToSteadyDay } from '$test/fakes/steady-day';
import { runIn, startServices } from '../support/terminal';

/*
 * What `sitedeck report` and `sitedeck capture` read, which drawing they request, and where they save it.
 * test/e2e/terminal-report.spec.ts tests the drawing itself.
 */

let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => {
  ({ server, app } = await startServices());
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const run = (...argv: string[]) => runIn(app, ...argv);
const DAYS = ['--from', '2026-01-01', '--to', '2026-01-31'];

test('a report has the website and the days, compared with those before', async () => {
  const made = await run('report', 'one.example', ...DAYS, '--output', 'report.pdf');
  expect(made).toMatchObject({ code: 0, output: '', error: '' });
  const request: unknown = JSON.parse(readFileSync(join(app.folder, 'report.pdf'), 'utf8'));
  expect(request).toMatchObject({
    source: { websiteId: 1 },
    range: { from: '2026-01-01', to: '2026-01-31' },
    compared: { from: '2025-12-01', to: '2025-12-31' },
    format: 'pdf',
    paper: null,
    isOffline: false,
    title: expect.stringMatching(/^one\.example, /),
  });
  // Everything was read before the drawing, so the page finds it in the store.
  server.received.length = 0;
  const line = 'report one.example --offline --compare none --paper Letter -f html';
  const again = await run(...line.split(' '), ...DAYS);
  expect(JSON.parse(again.output)).toMatchObject({
    compared: null,
    format: 'html',
    paper: 'letter',
    isOffline: true,
  });
  expect(server.received).toEqual([]);
});

test('a report has finished days only: Today becomes Yesterday', async () => {
  turnToSteadyDay(app, server);
  const wanted = async (...asked: string[]): Promise<{ range: DayRange; error: string }> => {
    const made = await run('report', 'one.example', ...asked, '-o', 'report.pdf');
    expect(made).toMatchObject({ code: 0, output: '' });
    const file = readFileSync(join(app.folder, 'report.pdf'), 'utf8');
    return { ...(JSON.parse(file) as { range: DayRange }), error: made.error };
  };
  const { range: last, error } = await wanted('--period', 'yesterday');
  expect(error).toBe('');
  const today = addDays(last.to, 1);
  expect(await wanted('--period', 'today')).toMatchObject({
    range: last,
    error: 'The period "today" is read as yesterday.',
  });
  expect(await wanted('--from', today)).toMatchObject({ range: last });
  expect(await wanted('--from', today, '--to', today)).toMatchObject({ range: last });
  const week = addDays(today, -7);
  expect(await wanted('--from', week, '--to', today)).toMatchObject({
    range: { from: week, to: last.to },
  });
});

test('a picture has the website and the days, in a theme and a size', async () => {
  const wanted = async (...more: string[]): Promise<unknown> => {
    const made = await run('capture', 'one.example', ...DAYS, '-o', 'Shop.PNG', ...more);
    expect(made).toMatchObject({ code: 0, output: '', error: '' });
    return JSON.parse(readFileSync(join(app.folder, 'Shop.PNG'), 'utf8'));
  };
  expect(await wanted()).toMatchObject({
    source: { websiteId: 1 },
    range: { from: '2026-01-01', to: '2026-01-31' },
    compared: { from: '2025-12-01', to: '2025-12-31' },
    format: 'png',
    theme: 'light',
    width: 1280,
    height: 900,
    isOffline: false,
  });
  server.received.length = 0;
  const asked = ['--offline', '--theme', 'Dark', '--size', '800x1700', '--compare', 'none'];
  expect(await wanted(...asked)).toMatchObject({
    compared: null,
    theme: 'dark',
    width: 800,
    height: 1700,
    isOffline: true,
  });
  expect(server.received).toEqual([]);
});

test('the ending of the file decides the format', async () => {
  await run('report', 'one.example', ...DAYS, '-o', 'Report.HTML');
  const request: unknown = JSON.parse(readFileSync(join(app.folder, 'Report.HTML'), 'utf8'));
  expect(request).toMatchObject({ format: 'html' });
});

test('reports a failing server and shows saved numbers', async () => {
  turnToEarlyMorning(app, server);
  await run('report', 'one.example', '-o', 'first.pdf');
  await server.close();
  const older = await run('report', 'one.example', '-o', 'second.pdf');
  expect(older.code).toBe(3);
  expect(older.error).toContain('These numbers were saved on');
  expect(existsSync(join(app.folder, 'second.pdf'))).toBe(true);
  const unknown = await run('report', 'two.example', '-o', 'third.pdf');
  expect(unknown.code).toBe(1);
  expect(existsSync(join(app.folder, 'third.pdf'))).toBe(false);
});

test('days that are final everywhere need no server a second time', async () => {
  await run('report', 'one.example', ...DAYS, '-o', 'first.pdf');
  await server.close();
  expect(await run('report', 'one.example', ...DAYS, '-o', 'second.pdf')).toMatchObject({
    code: 0,
    error: '',
  });
});

test.each([
  [['report', 'one.example'], /A PDF needs a file: name it with --output/],
  [['report', 'one.example', '-o', 'x.pdf', '--paper', 'a5'], /"a5" is not a paper.*"a4"/],
  [['report', 'one.example', '-o', 'x.pdf', '-f', 'htm'], /"htm" is not a format.*"html"/],
  [['report', 'one.exmaple', '-o', 'x.pdf'], /Did you mean "one\.example"\?/],
  [['report'], /Give the website/],
  [['capture', 'one.example'], /A picture needs a file: name it with --output/],
  [['capture', 'one.example', '-o', 'x.pdf'], /"x\.pdf" does not end in \.png/],
  [['capture', 'one.example', '-o', 'x.png', '--theme', 'drak'], /not a theme.*"dark"/],
  [['capture', 'one.example', '-o', 'x.png', '--size', '1280'], /"1280" is not a size/],
  [['capture', 'one.example', '-o', 'x.png', '--size', '639x900'], /"639x900" is not a size/],
  [['capture', 'one.example', '-o', 'x.png', '--size', '9999x900'], /"9999x900" is not a size/],
  [['capture', 'one.exmaple', '-o', 'x.png'], /Did you mean "one\.example"\?/],
] as const)('invalid arguments are refused in one line: %j', async (argv, message) => {
  writeFileSync(join(app.folder, 'x.pdf'), 'old');
  const refused = await run(...argv);
  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.error).toMatch(message);
  expect(readFileSync(join(app.folder, 'x.pdf'), 'utf8')).toBe('old');
});
