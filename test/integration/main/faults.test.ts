import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ANSWER_LIMITS, type AnswerLimits } from '$main/api/transport/deadlines';
import type { Answer } from '$shared/bridge/contract';
import { type AppError, AppFailure, toAppError } from '$shared/failures/failure';
import { describeFailure } from '$shared/text/describe-failure';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { type Fault, FAULTS } from '$test/fakes/fault-table';
import * as faults from '$test/fakes/faults';
import { LocalServer, refusedAddress } from '$test/fakes/local-server';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsites } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

/*
 * Every error that can happen with a server that worked before (test/fakes/fault-table.ts), through the whole main
 * process: the message, the saved data that remains, the number of retries, and that nothing is lost.
 */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const HOUR_MS = 3_600_000;
const PERIOD = { from: '2024-01-01', to: '2024-01-31' };

let server: AnalyticsServer;
/** A second server, which must never receive the key. */
let elsewhere: LocalServer;
let untrusted: LocalServer | null;
let app: ServicesFixture;
let accountId: string;
let limits: AnswerLimits;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  elsewhere = await LocalServer.start({ answers: [faults.noWebsites] });
  untrusted = null;
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
});

afterEach(async () => {
  await app.dispose();
  await Promise.all([server.close(), elsewhere.close(), untrusted?.close()]);
});

async function connect(): Promise<void> {
  limits = { ...ANSWER_LIMITS };
  app = new ServicesFixture({ limits });
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
}

async function goWrong(fault: Fault): Promise<void> {
  // Healthy servers get the usual limits, because the machine may be busy.
  Object.assign(limits, fault.limits);
  if (fault.tls) {
    untrusted = await LocalServer.start({ tls: fault.tls, answers: [faults.noWebsites] });
    app.detour = untrusted.address;
  } else if (fault.answer === null) {
    app.detour = await refusedAddress();
  } else if (fault.redirect) {
    server.fault = faults.redirect(fault.redirect, `${elsewhere.address}/api/v1/websites`);
  } else {
    server.fault = fault.answer;
  }
  app.attempts.length = 0;
  server.received.length = 0;
}

function heal(): void {
  Object.assign(limits, ANSWER_LIMITS);
  server.fault = null;
  app.detour = null;
}

type Source = 'saved' | 'network';
const websites = async (source: Source) =>
  there(await readWebsites(app, { accountId, source, parameters: listArguments() }));
const visitors = async (source: Source) =>
  there(
    await readRows(app, {
      of: sourceOfWebsite(accountId),
      source,
      parameters: statisticArguments({
        name: 'visitors',
        ...PERIOD,
        sort_by: 'value',
        sort: 'asc',
      }),
    }),
  );
const update = () =>
  app.handlers['websites.update']({ accountId, id: 1, parameters: { email: 1 } });
const remove = () => app.handlers['websites.delete']({ accountId, id: 1 });

function there<Value>(answer: Answer<Value> | null): Answer<Value> {
  if (answer === null) throw new Error('nothing is saved');
  return answer;
}

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const thrown = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(thrown).toBeInstanceOf(AppFailure);
  return toAppError(thrown);
}

/** The message has a title and does not contain the key. */
function expectTold(problem: AppError | null, { code, title }: Fault): void {
  if (problem === null) throw new Error('nothing is told');
  expect(problem.code).toBe(code);
  expect(describeFailure(problem)).toMatchObject({ title, advice: expect.stringMatching(/\w/) });
  expect(JSON.stringify(problem)).not.toContain(KEY);
}

describe.each(Object.entries(FAULTS))('%s', (_name, fault) => {
  test('leaves saved answers readable, with age and problem', async () => {
    await connect();
    const before = { list: await websites('network'), days: await visitors('network') };
    await goWrong(fault);

    const stale = await websites('network');
    expect(app.attempts).toHaveLength(fault.reads);
    const { value, fetchedAt } = before.list;
    expect(stale).toMatchObject({ saved: true, value, fetchedAt });
    expectTold(stale.problem, fault);
    const { status, problem } = await app.handlers['connection.show']({ accountId });
    expect(status).toBe(fault.status);
    if (status !== 'online') expect(problem?.code).toBe(fault.code);
    const { failures, report } = await app.handlers['diagnostics.show']({});
    expect(failures[0]?.error.code).toBe(fault.code);
    expect(report).not.toContain(KEY);
    expect(elsewhere.received, 'the key must not arrive there').toEqual([]);
    expect(untrusted?.received ?? []).toEqual([]);

    // Nothing is lost, and everything continues when the server works again.
    await app.restart();
    expect(await websites('saved')).toMatchObject({ saved: true, value, fetchedAt });
    expect((await visitors('saved')).value).toEqual(before.days.value);
    heal();
    // A pause that the server requested lasts across a restart.
    app.clockOffset += HOUR_MS;
    expect(await websites('network')).toMatchObject({ saved: false, value, problem: null });
    expect(await app.handlers['connection.show']({ accountId })).toMatchObject({
      status: 'online',
      problem: null,
    });
  });

  test('fails a write, sent once, and keeps what is known', async () => {
    await connect();
    const before = await websites('network');
    await goWrong(fault);
    expectTold(await failureOf(update()), fault);
    expect(app.attempts).toEqual(['PATCH']);
    expect((await websites('saved')).value).toEqual(before.value);
    expect(elsewhere.received).toEqual([]);
  });

  // Deleting something that does not exist counts as success (dialects.test.ts).
  if (fault.code === 'not-found') return;

  test('fails a deletion and keeps what is known', async () => {
    await connect();
    const before = await websites('network');
    await goWrong(fault);
    expectTold(await failureOf(remove()), fault);
    expect(app.attempts).toEqual(Array.from({ length: fault.deletions }, () => 'DELETE'));
    expect((await websites('saved')).value).toEqual(before.value);
    expect(elsewhere.received).toEqual([]);
  });
});
