import { AnalyticsServer } from '../fakes/analytics-server';
import { htmlAnswer } from '../fakes/faults';
import { expectNoViolation } from './support/axe';
import { ConnectFormPage, openDrawer, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/*
 * A group of websites on two servers: created, read with one server unreachable and with both, from
 * the store, and deleted.
 */

test('a group on two servers, one of them unreachable', async ({ launch }) => {
  const [north, south] = [await AnalyticsServer.start(), await AnalyticsServer.start()];
  const keys = { north: newKey(), south: newKey() };
  north.accounts.set(keys.north, [
    { id: 1, domain: 'north.example' },
    { id: 2, domain: 'west.example' },
  ]);
  south.accounts.set(keys.south, [{ id: 3, domain: 'south.example' }]);
  // The group would count a number that the list of websites has saved.
  south.fault = (response, received, request) => {
    const answer = received.url.startsWith('/api/v1/stats/')
      ? htmlAnswer(503)
      : south.answer(received);
    answer(response, received, request);
  };
  const { page } = await launch();

  await test.step('two accounts', async () => {
    const form = await ConnectFormPage.open(page);
    await form.submit({ name: 'North', address: north.address, key: keys.north });
    await expect(websitesTable(page).getByRole('link', { name: 'north.example' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch account' }).click();
    await page.getByRole('menuitem', { name: 'Connect account' }).click();
    await new ConnectFormPage(page).submit({
      name: 'South',
      address: south.address,
      key: keys.south,
    });
    await expect(websitesTable(page).getByRole('link', { name: 'south.example' })).toBeVisible();
  });

  south.fault = htmlAnswer(503);
  await test.step('the palette adds a group of websites of both', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('add group');
    await page.getByRole('option', { name: /Add group/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Add group' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Customers');
    for (const name of ['north.example', 'west.example', 'south.example'])
      await dialog.getByRole('checkbox', { name }).check();
    await expectNoViolation(page, 'a new group');
    await dialog.getByRole('button', { name: 'Save group' }).click();
  });

  const main = page.getByRole('main');
  const note = main.getByRole('note');
  await test.step('what is missing is said, with its reason', async () => {
    await expect(note.getByText('2 of 3 websites')).toBeVisible();
    await expect(note.getByText('south.example')).toBeVisible();
    await expect(note.getByText(/^South: /)).toBeVisible();
    await expect(main).not.toContainText('NaN');
    await expectNoViolation(page, 'a group with a server away');
  });
  const visits = main.getByRole('button', { name: /^Visits [\d,]/ });
  const counted = async () =>
    Number(/[\d,]+/.exec(await visits.innerText())?.[0].replaceAll(',', ''));
  const without = await counted();

  await test.step('once the server is back, its website is counted too', async () => {
    await note.getByRole('button', { name: 'Try again' }).focus();
    south.fault = null;
    // The application also retries by itself, so the button may be gone already.
    await page.keyboard.press('Enter');
    await expect(note.getByText('2 of 3 websites')).toHaveCount(0);
    await expect.poll(counted).toBeGreaterThan(without);
  });

  await test.step('a list in full is the sum too', async () => {
    await main
      .getByRole('link', { name: /See all.*(S|s)ources/ })
      .first()
      .click();
    await expect(main.getByText('referrer-a')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('without any server, from the store', async () => {
    north.fault = htmlAnswer(503);
    south.fault = htmlAnswer(503);
    await page.reload();
    await expect(visits).toBeVisible();
    await expect(page.getByRole('region', { name: 'Groups' })).toBeVisible();
  });

  await test.step('from the drawer of a narrow window', async () => {
    const groups = page.getByRole('region', { name: 'Groups' });
    await page.getByRole('link', { name: 'Websites', exact: true }).click();
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(groups).toBeHidden();
    const drawer = await openDrawer(page);
    await expectNoViolation(page, 'the drawer');
    await drawer.getByRole('link', { name: 'Customers' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(visits).toBeVisible();
    await expectNoViolation(page, 'a group in a narrow window');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('in every window, and deleted with a way back', async () => {
    await page.getByRole('region', { name: 'Groups' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(main.getByText('This group was deleted')).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(visits).toBeVisible();
  });
  await north.close();
  await south.close();
});
