import * as faults from '../fakes/faults';
import type { Answerer } from '../fakes/local-server';
import { ConnectFormPage } from './support/screens';
import { expect, newKey, test } from './support/test';

/* Writes have their own connections, which need the same protection as reads. */

const COOKIE = { 'set-cookie': 'session=one; Path=/; Max-Age=1000' };
const WEBSITE = { id: 1, domain: 'new.example', privacy: 0, email: 0, exclude_bots: 1 };

/** A server that sets a cookie with each answer, and accepts a website. */
const answer: Answerer = (response, received, request) => {
  if (received.method === 'POST') {
    faults.jsonAnswer({ data: WEBSITE, status: 201 }, 201, COOKIE)(response, received, request);
  } else {
    response.setHeader('set-cookie', COOKIE['set-cookie']);
    faults.noWebsites(response, received, request);
  }
};

test('a write uses the machine’s proxy like a read, and neither keeps cookies', async ({
  launch,
  serve,
}) => {
  const proxy = await serve({ answers: [answer] });
  const { electron, page } = await launch({ args: [`--proxy-server=127.0.0.1:${proxy.port}`] });
  const key = newKey();
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'Behind', address: 'http://analytics.invalid', key });
  await form.alert.getByRole('button', { name: 'Connect without encryption' }).click();
  await expect(page.getByText('No websites yet')).toBeVisible();

  for (const domain of ['new.example', 'newer.example']) {
    await page.getByRole('button', { name: 'Add website' }).first().click();
    await page.getByLabel('Domain', { exact: true }).fill(domain);
    await page.getByRole('dialog').getByRole('button', { name: 'Add website' }).click();
    const snippet = page.getByRole('dialog', { name: WEBSITE.domain });
    await expect(snippet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(snippet).toBeHidden();
  }

  const writes = proxy.received.filter(({ method }) => method === 'POST');
  expect(writes.map(({ url, body }) => [url, new URLSearchParams(body).get('domain')])).toEqual([
    ['http://analytics.invalid/api/v1/websites', 'new.example'],
    ['http://analytics.invalid/api/v1/websites', 'newer.example'],
  ]);
  for (const { url, headers } of proxy.received) {
    expect(url).toMatch(/^http:\/\/analytics\.invalid\//);
    expect(headers).toMatchObject({ authorization: `Bearer ${key}` });
    expect(headers.cookie).toBeUndefined();
  }
  const kept = await electron.evaluate(async ({ session }) => {
    const sessions = [session.fromPartition('reads'), session.fromPartition('writes')];
    const cookies = await Promise.all(sessions.map((one) => one.cookies.get({})));
    return { cookies: cookies.flat(), lasting: sessions[1]?.isPersistent() };
  });
  expect(kept).toEqual({ cookies: [], lasting: false });
});

test('an untrusted certificate gets no write either', async ({
  application: { electron },
  serve,
}) => {
  const server = await serve({ tls: 'self-signed', answers: [answer] });
  const outcome = await electron.evaluate(async ({ session }, address) => {
    const init = { method: 'POST', body: 'domain=new.example' };
    return session.fromPartition('writes').fetch(address, init).then(String, String);
  }, server.address);
  expect(outcome).toContain('ERR_CERT_AUTHORITY_INVALID');
  expect(server.received).toEqual([]);
});
