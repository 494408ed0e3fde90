import type { ElectronApplication, Page } from 'playwright/test';
import type { Answer, Envelope, Page as Rows } from '../../src/shared/bridge/contract';
import type { Website } from '../../src/shared/api/websites';
import type { ErrorCode } from '../../src/shared/failures/failure';
import { AnalyticsServer } from '../fakes/analytics-server';
import { FAULTS } from '../fakes/fault-table';
import * as faults from '../fakes/faults';
import type { Answerer } from '../fakes/local-server';
import { ConnectForm, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/*
 * Everything that can go wrong on the way, met by Electron's own network with an account that is there: the answer that was
 * saved comes back, with its time and the reason, and nothing is lost.
 */

type Listed = Envelope<Answer<Rows<Website>> | null>;

/** Asks as a view does that a person looks at, or whose "Try again" was pressed; no view of the page itself searches. */
function ask(page: Page, insist = false): Promise<Listed> {
  return page.evaluate(async (again) => {
    const boot = await window.sitedeck['app.boot']({});
    const accountId = boot.ok ? (boot.value.list.activeId ?? '') : '';
    const how = { accountId, source: 'network', priority: 'looked-at', insist: again } as const;
    return window.sitedeck['websites.list']({ ...how, parameters: { search: 'one' } });
  }, insist);
}

const memory = (electron: ElectronApplication): Promise<number> =>
  electron.evaluate(() => process.memoryUsage().rss);

/**
 * Those that end by themselves: the ways to be silent come last. What is tried again because of the server's words is the
 * same with any network (test/integration/main/faults.test.ts).
 */
const FAULTS_HERE = Object.entries(FAULTS).flatMap(([what, { answer, ...fault }]) => {
  const { code, reads, tls, redirect, limits } = fault;
  if (answer === null || tls || redirect || limits || what.endsWith('for an hour')) return [];
  return reads === 1 || code === 'unreachable' ? [{ what, answer, code, reads }] : [];
});

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
  const before = await memory(electron);

  /** The server is well, and what it answers is saved. */
  const seen = async (): Promise<Answer<Rows<Website>>> => {
    server.fault = null;
    const answer = await ask(page, true);
    if (!answer.ok || answer.value === null) throw new Error('no answer to begin with');
    expect(answer.value).toMatchObject({ saved: false, problem: null });
    return answer.value;
  };
  let fresh = await seen();
  const tries = (): number =>
    server.received.filter(({ url }) => url.includes('search=one')).length;
  const meet = async (fault: Answerer, code: ErrorCode): Promise<void> => {
    const { value, fetchedAt } = fresh;
    server.fault = fault;
    server.received.length = 0;
    const answer = await ask(page);
    expect(answer, code).toMatchObject({
      ok: true,
      value: { saved: true, fetchedAt, value, problem: { code } },
    });
    expect(JSON.stringify(answer)).not.toContain(key);
  };
  for (const { what, answer, code, reads } of FAULTS_HERE) {
    await test.step(what, async () => {
      await meet(answer, code);
      // Chromium sends a read again by itself when a connection breaks that was used before.
      const most = code === 'unreachable' ? 2 * reads : reads;
      expect(tries(), what).toBeGreaterThanOrEqual(reads);
      expect(tries(), what).toBeLessThanOrEqual(most);
      // A server that is away is not tried again; all others go on from here, to stay within 60 requests a minute.
      if (code === 'unreachable') fresh = await seen();
      // A refused key is sent no further until the person tries again and finds it accepted.
      if (code === 'unauthorized' || code === 'forbidden') fresh = await seen();
    });
  }
  for (const status of [301, 302, 307]) {
    await test.step(`${status} to another origin`, async () => {
      const other = await serve({ answers: [faults.noWebsites] });
      const answer = faults.redirect(status, `${other.address}/api/v1/websites`);
      await meet(answer, 'redirected');
      expect(tries()).toBe(1);
      expect(other.received, 'the key must not arrive there').toEqual([]);
    });
  }
  await test.step('silence', async () => {
    await meet(faults.silence, 'timeout');
  });
  await test.step('a byte now and then', async () => {
    await meet(faults.slowDrip, 'timeout');
  });
  expect((await memory(electron)) - before).toBeLessThan(200 * 1024 * 1024);
  const { value } = await seen();

  await test.step('nobody there', async () => {
    await server.close();
    const gone = await ask(page);
    expect(gone).toMatchObject({ ok: true, value: { saved: true, value } });
    expect(gone).toMatchObject({ value: { problem: { code: 'unreachable' } } });
  });
});

for (const tls of ['self-signed', 'expired'] as const) {
  test(`a certificate that is ${tls} never gets the key`, async ({
    application: { page },
    serve,
  }) => {
    const server = await serve({ tls, answers: [faults.noWebsites] });
    const form = await ConnectForm.open(page);
    await form.submit({ name: 'North', address: server.address, key: newKey() });
    await expect(form.alert).toContainText('The server’s certificate is not trusted');
    expect(server.received).toEqual([]);
  });
}
