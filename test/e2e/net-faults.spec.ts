import type { ElectronApplication, Page } from 'playwright/test';
import type { Answer, Envelope, Page as Rows } from '../../src/shared/bridge/contract';
import type { Website } from '../../src/shared/api/websites';
import type { ErrorCode } from '../../src/shared/errors';
import { AnalyticsServer } from '../fakes/analytics-server';
import * as faults from '../fakes/faults';
import type { Answerer } from '../fakes/local-server';
import { ConnectForm, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/*
 * Everything that can go wrong on the way, met by Electron's own network with an account that is there: the answer that was
 * saved comes back, with its time and the reason, and nothing is lost.
 */

type Listed = Envelope<Answer<Rows<Website>> | null>;

/** Asks as a view does that a person looks at. */
function ask(page: Page): Promise<Listed> {
  return page.evaluate(async () => {
    const boot = await window.sitedeck['app.boot']({});
    const accountId = boot.ok ? (boot.value.list.activeId ?? '') : '';
    const how = { accountId, source: 'network', priority: 'looked-at' } as const;
    return window.sitedeck['websites.list']({ ...how, parameters: { per_page: 100 } });
  });
}

const memory = (electron: ElectronApplication): Promise<number> =>
  electron.evaluate(() => process.memoryUsage().rss);

/** What goes wrong, and as what it is told. */
const FAULTS: [what: string, fault: Answerer, code: ErrorCode][] = [
  ['reset before the answer', faults.resetAtOnce, 'unreachable'],
  ['reset within the headers', faults.resetInHeaders, 'unreachable'],
  ['reset within the body', faults.resetInBody, 'unreachable'],
  ['cut-off JSON', faults.cutOffJson, 'malformed-answer'],
  ['a page of HTML', faults.html(), 'not-this-api'],
  ['bytes', faults.binary, 'malformed-answer'],
  ['nothing', faults.noContent, 'malformed-answer'],
  ['a body without end', faults.endless, 'too-large'],
  ['300 MB', faults.huge, 'too-large'],
  ['a gzip bomb', faults.gzipBomb, 'too-large'],
  ['a refused key', faults.json({ message: 'Unauthenticated.' }, 401), 'unauthorized'],
  ['a broken server', faults.json({ message: 'Server Error' }, 500), 'server-error'],
];

test('the saved answer stays, with its time and the reason', async ({
  application: { page, electron },
  serve,
}) => {
  test.slow();
  const key = newKey();
  const server = await AnalyticsServer.start();
  const sites = [{ id: 1, domain: 'one.example' }];
  server.accounts.set(key, sites);
  const form = await ConnectForm.open(page);
  await form.submit({ name: 'North', address: server.address, key });
  await expect(websitesTable(page)).toBeVisible();
  const fresh = await ask(page);
  if (!fresh.ok || fresh.value === null) throw new Error('no answer to begin with');
  const { value, fetchedAt } = fresh.value;
  const before = await memory(electron);

  const meet = async (code: ErrorCode): Promise<void> => {
    const answer = await ask(page);
    expect(answer, code).toMatchObject({
      ok: true,
      value: { saved: true, fetchedAt, value, problem: { code } },
    });
    expect(JSON.stringify(answer)).not.toContain(key);
  };
  for (const [what, fault, code] of FAULTS) {
    await test.step(what, async () => {
      server.fault = fault;
      await meet(code);
    });
  }
  for (const status of [301, 302, 307]) {
    await test.step(`${status} to another origin`, async () => {
      const other = await serve({ answers: [faults.noWebsites] });
      server.fault = faults.redirect(status, `${other.address}/api/v1/websites`);
      await meet('redirected');
      expect(other.received, 'the key must not arrive there').toEqual([]);
    });
  }
  await test.step('silence', async () => {
    server.fault = faults.silence;
    await meet('timeout');
  });
  await test.step('a byte now and then', async () => {
    server.fault = faults.slowDrip;
    await meet('timeout');
  });
  expect((await memory(electron)) - before).toBeLessThan(200 * 1024 * 1024);
  server.fault = null;
  const healed = await ask(page);
  expect(healed).toMatchObject({ ok: true, value: { saved: false, value, problem: null } });

  await test.step('nobody there', async () => {
    await server.close();
    const gone = await ask(page);
    expect(gone).toMatchObject({ ok: true, value: { saved: true, value } });
    expect(gone).toMatchObject({ value: { problem: { code: 'unreachable' } } });
  });
});

for (const tls of ['self-signed', 'expired'] as const) {
  test(`a certificate that is ${tls} gets no key`, async ({ application: { page }, serve }) => {
    const server = await serve({ tls, answers: [faults.noWebsites] });
    const form = await ConnectForm.open(page);
    await form.submit({ name: 'North', address: server.address, key: newKey() });
    await expect(form.alert).toContainText('The server’s certificate is not trusted');
    expect(server.received).toEqual([]);
  });
}
