import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ReportSignatures, signingSecret } from '$service/mail/links';
import { openTestStore, type TestStore } from '$test/support/test-store';
import { runService, temporaryFolder, type TestService } from '../support/running-service';

/* The page behind the link that stops reports. */

let store: TestStore;
let service: TestService;
let path: string;

beforeEach(async () => {
  store = openTestStore();
  const dataDir = await temporaryFolder();
  service = await runService({ dataDir, basePath: '/deck' }, store.asStore);
  const id = store.websites.store({ domain: 'a.example', email: 1 })?.id ?? 0;
  const [me] = store.recipients.current(id, ['me@x.example']);
  if (me === undefined) throw new Error('there is no recipient');
  const { settings, recipients } = store.asStore;
  const token = new ReportSignatures(await signingSecret(settings), recipients).token(me);
  path = `/unsubscribe/${token}`;
});
afterEach(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const isStopped = (): boolean => store.recipients.find(1)?.stoppedAt !== null;
type Body = NonNullable<RequestInit['body']>;
const post = (body: Body, headers = {}) => service.request(path, { method: 'POST', body, headers });

describe('the link', () => {
  test('opens a question, and changes nothing', async () => {
    const { status, text, headers } = await service.request(path);
    expect(status).toBe(200);
    expect(text).toContain('Email reports for a.example');
    expect(text).toContain('Stop sending them to me@x.example?');
    expect(text).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('private, no-store');
    await service.request(path, { method: 'HEAD' });
    expect(isStopped()).toBe(false);
  });

  test('speaks the browser’s language', async () => {
    const headers = { 'accept-language': 'de-AT,de;q=0.9' };
    const { text } = await service.request(path, { headers });
    expect(text).toContain('Nicht mehr an me@x.example senden?');
  });

  test.each([
    ['of another recipient', (token: string) => token.replace(/^1\./, '2.')],
    [
      'with another signature',
      (token: string) => `${token.slice(0, -1)}${token.endsWith('_') ? '-' : '_'}`,
    ],
    ['cut off', (token: string) => token.slice(0, -5)],
    ['without a signature', () => '1.'],
    ['that is none', () => 'x'],
  ])('%s opens nothing', async (_, change) => {
    const id = store.websites.store({ domain: 'b.example', email: 1 })?.id ?? 0;
    store.recipients.current(id, ['her@x.example']);
    path = `/unsubscribe/${change(path.slice('/unsubscribe/'.length))}`;
    expect((await service.request(path)).status).toBe(404);
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(404);
    expect(store.recipients.find(2)?.stoppedAt).toBe(null);
    expect(isStopped()).toBe(false);
  });

  test('opens nothing once the website is deleted', async () => {
    store.websites.delete(1);
    const { status, text } = await service.request(path);
    expect(status).toBe(404);
    expect(text).toContain('This link no longer works');
  });
});

describe('stopping', () => {
  test.each<[string, () => Body, Record<string, string>]>([
    ['the page’s form', () => new URLSearchParams({ stop: '1' }), {}],
    ['a mail program’s form (RFC 8058)', () => 'List-Unsubscribe=One-Click', {}],
    [
      'a mail program’s form in parts',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
      { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    ],
  ])('accepts a POST of %s', async (_, body, headers) => {
    const { status, text } = await post(body(), headers);
    expect(status).toBe(200);
    expect(text).toContain('No more reports are sent to me@x.example.');
    expect(isStopped()).toBe(true);
    expect(store.recipients.current(1, ['me@x.example'])).toEqual([]);
  });

  test('can be taken back on the same page', async () => {
    await post(new URLSearchParams({ stop: '1' }));
    const first = store.recipients.find(1)?.stoppedAt;
    await post(new URLSearchParams({ stop: '1' }));
    expect(store.recipients.find(1)?.stoppedAt).toBe(first);
    expect((await service.request(path)).text).toContain('name="resume"');
    const { text } = await post(new URLSearchParams({ resume: '1' }));
    expect(text).toContain('Reports are sent to me@x.example again.');
    expect(isStopped()).toBe(false);
  });
});
