import { exploreSample } from './support/screens';
import { expect, test } from './support/test';

/* sitedeck:// links, passed as the system does: as a start argument. */

test(
  'a link that starts the application, and one that finds it running',
  { tag: '@packaged' },
  async ({ launch, runToEnd }) => {
    const first = await launch();
    await exploreSample(first.page);
    await first.quit();

    const { page } = await launch({ args: ['sitedeck://open?site=1&period=7-days'] });
    await expect(page).toHaveURL(/#\/statistics\/1\?period=7-days$/);
    await expect(page.getByRole('group', { name: 'Period' })).toBeVisible();

    const second = await runToEnd(['sitedeck://open?site=2&statistic=country']);
    expect(second.code).toBe(0);
    await expect(page).toHaveURL(/#\/statistics\/2\?list=country$/);

    // An invalid link changes nothing.
    await runToEnd(['sitedeck://delete?site=2']);
    await expect(page).toHaveURL(/#\/statistics\/2\?list=country$/);
  },
);
