import { openSampleWebsites } from './support/screens';
import { expect, test } from './support/test';

/* Code is loaded when it is needed. It may not be there by then: the application's files were replaced, or cannot be read. */

test('a dialog or a view that cannot be loaded says so, keys work on, and both can be tried again', async ({
  application: { electron, page },
}) => {
  await openSampleWebsites(page);
  const NOT_FOUND = -6;
  await electron.evaluate(({ protocol }, error) => {
    protocol.interceptBufferProtocol('app', (_request, respond) => respond({ error }));
  }, NOT_FOUND);

  await page.keyboard.press('?');
  const notice = page.getByRole('alert').filter({ hasText: 'Sitedeck ran into a problem' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('ControlOrMeta+,');
  const screen = page.locator('[data-screen]');
  await expect(screen.getByRole('alert')).toContainText('Sitedeck ran into a problem');

  await electron.evaluate(({ protocol }) => protocol.uninterceptProtocol('app'));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
