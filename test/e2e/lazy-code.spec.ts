import { openSampleWebsites, websitesTable } from './support/screens';
import { expect, test } from './support/test';

/* Code that is loaded later may be missing, because the application's files were replaced or cannot be read. */

test('a dialog or a view that cannot be loaded says so, and everything else still works', async ({
  application: { electron, page },
}) => {
  await openSampleWebsites(page);
  const NOT_FOUND = -6;
  await electron.evaluate(({ protocol }, error) => {
    protocol.interceptBufferProtocol('app', (_request, respond) => respond({ error }));
  }, NOT_FOUND);

  await page.keyboard.press('?');
  const alert = page.getByRole('alert').filter({ hasText: 'load this part of Sitedeck' });
  await expect(alert).toHaveCount(1);
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+,');
  await expect(page.locator('[data-screen]').getByRole('alert')).toContainText('Restart Sitedeck.');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(websitesTable(page)).toBeVisible();
});
