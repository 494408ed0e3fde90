import type { ElectronApplication, Page } from 'playwright/test';
import type { Website } from '$shared/api/websites';
import type { Answer, Page as Rows, ResultEnvelope } from '$shared/bridge/contract';
import type { ErrorCode } from '$shared/failures/failure';
import { AnalyticsServer } from '../fakes/analytics-server';
import { FAULTS } from '../fakes/fault-table';
import * as faults from '../fakes/faults';
import type { Answerer, Received } from '../fakes/local-server';
import { activeAccount, requestServer } from './support/ask-server';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/*
 * Network faults of an existing account, in Electron's network stack: the saved answer is returned
 * with its time and the reason, and nothing is lost.
 */

type WebsiteList = ResultEnvelope<Answer<Rows<Website>> | null>;

/** Reads like a visible view or, with `insist`, like "Try again". */
async function ask(page: Page, insist = false): Promise<WebsiteList> {
  const accountId = await activeAccount(page);
  return requestServer(
    page,
    { kind: 'websites', accountId, parameters: { search: 'one' } },
    insist,
  );
}

const memory = (electron: ElectronApplication): Promise<number> =>
  electron.evaluate(() => process.memoryUsage().rss);

/**
 * Faults that end by themselves; silent servers come last. Retries that depend on the server's
 * answer are the same with any network stack (test/integration/main/faults.test.ts).
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
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address: server.address, key });
  await expect(websitesTable(page)).toBeVisible();
  const before = await memory(electron);

  /** The server works, and its answer is saved. */
  const seen = async (): Promise<Answer<Rows<Website>>> => {
    server.fault = null;
    const answer = await ask(page, true);
    if (!answer.ok || answer.value === null) throw new Error('no answer to begin with');
    expect(answer.value).toMatchObject({ saved: false, problem: null });
    return answer.value;
  };
  let fresh = await seen();
  const isAsked = ({ url }: Received): boolean => url.includes('search=one');
  const tries = (): number => server.received.filter(isAsked).length;
  const meet = async (fault: Answerer, code: ErrorCode): Promise<void> => {
    const { value, fetchedAt } = fresh;
    // If the page's own read had been refused before, this one would not be sent.
    server.fault = (response, received, request) =>
      (isAsked(received) ? fault : server.answer(received))(response, received, request);
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
      // Chromium itself repeats a read if a reused connection breaks.
      const most = code === 'unreachable' ? 2 * reads : reads;
      expect(tries(), what).toBeGreaterThanOrEqual(reads);
      expect(tries(), what).toBeLessThanOrEqual(most);
      // An unreachable server is not retried; the others continue here, to stay within 60 requests
      // a minute.
      if (code === 'unreachable') fresh = await seen();
      // A refused key is not sent again until the user retries and it is accepted.
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
    const form = await ConnectFormPage.open(page);
    await form.submit({ name: 'North', address: server.address, key: newKey() });
    await expect(form.alert).toContainText('The server’s certificate isn’t trusted');
    expect(server.received).toEqual([]);
  });
}
