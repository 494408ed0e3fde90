import type { Page } from 'playwright/test';
import { htmlAnswer, jsonAnswer } from '../fakes/faults';
import type { Answerer, Received } from '../fakes/local-server';
import type { StrictServer } from '../fakes/strict-server';
import { websitesTable } from './support/screens';
import { expect, test } from './support/test';
import { connectTo } from './support/website-form';
import { strictServer } from './support/website-servers';

/* Deletes many websites on a faulty server: each is sent once, and every result is shown. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const deleted: Answerer = jsonAnswer({ object: 'website', deleted: true, status: 200 });
const idOf = ({ url }: Received) => Number(url.split('/').at(-1));

/** Returns a server with this many websites, the first one `site-1.example`. */
async function serverWith(count: number) {
  const strict = await strictServer();
  for (let at = 1; at <= count; at += 1) strict.server.put(`site-${at}.example`);
  return strict;
}
const ids = ({ writes }: StrictServer) => writes.map(({ path }) => Number(path.split('/').at(-1)));

function forget({ sites }: StrictServer, id: number): void {
  sites.splice(
    sites.findIndex((site) => site.id === id),
    1,
  );
}

async function deleteAll(page: Page, count: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button(page, 'Delete…').click();
  const asked = page.getByRole('alertdialog');
  await asked.getByLabel(`Type ${count} to confirm`).fill(String(count));
  await asked.getByRole('button', { name: `Delete ${count} websites` }).click();
}

test('deleting stops midway, and continues with the rest', async ({ application: { page } }) => {
  const strict = await serverWith(4);
  const { server } = strict;
  let answer: (() => void) | null = null;
  server.faultOf = (write) => {
    if (idOf(write) !== 2 || answer !== null) return null;
    return (...exchange) => {
      answer = () => deleted(...exchange);
    };
  };
  await connectTo(page, strict);
  await deleteAll(page, 4);
  await expect.poll(() => answer).not.toBeNull();
  await button(page, 'Stop').click();
  await expect(page.getByText('Stopping after this one…')).toBeVisible();
  forget(server, 2);
  (answer as (() => void) | null)?.();
  await expect(page.getByText('2 of 4 done and 2 not sent')).toBeVisible();
  expect(ids(server)).toEqual([1, 2]);
  await button(page, 'Continue').click();
  await expect(page.getByText('4 of 4 done')).toBeVisible();
  await button(page, 'Done').click();
  await expect(page.getByText('No websites yet')).toBeVisible();
  expect(ids(server)).toEqual([1, 2, 3, 4]);
  expect(server.broken).toEqual([]);
  await strict.close();
});

test('refused changes are sent again, and uncertain ones are checked first', async ({
  application: { page },
}) => {
  const strict = await serverWith(4);
  const { server } = strict;
  let ill = true;
  server.faultOf = (write) => {
    if (!ill) return null;
    if (idOf(write) === 1) return jsonAnswer({ message: 'Not today.', status: 409 }, 409);
    if (idOf(write) !== 3) return null;
    // The write succeeds, but the proxy loses the answer.
    forget(server, 3);
    return htmlAnswer(502);
  };
  await connectTo(page, strict);
  await deleteAll(page, 4);
  await expect(page.getByText('2 of 4 done, 1 failed, and 1 unconfirmed')).toBeVisible();
  const results = page.getByRole('dialog').getByRole('listitem');
  await expect(results.filter({ hasText: 'site-1.example' })).toContainText('Failed');
  await expect(results.filter({ hasText: 'site-3.example' })).toContainText('It may have worked.');
  ill = false;
  await button(page, 'Try again').click();
  await expect(page.getByText('4 of 4 done')).toBeVisible();
  expect(ids(server)).toEqual([1, 2, 3, 4, 1]);
  await button(page, 'Done').click();
  await expect(websitesTable(page)).toHaveCount(0);
  await strict.close();
});
