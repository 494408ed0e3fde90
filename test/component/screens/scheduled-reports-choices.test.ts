import { describe, expect, it } from 'vitest';
import { aboutGroup, NO_COLLECTIONS } from '$shared/settings/collections';
import type { Subject } from '$shared/settings/source';
import { makeGroup } from '$test/support/records';
import { renderApp } from '../support/render-app';
import {
  findDialog,
  findSettingsCard,
  REPORT,
  saveWebsites,
  withReports,
} from '../support/reports-page';

const website = (websiteId: number, domain: string): Subject => {
  return { kind: 'website', accountId: 'north', websiteId, domain };
};

describe('The websites of a scheduled report', () => {
  it('must be chosen again if an id belongs to another domain', async () => {
    const about = [website(1, 'old.example'), website(2, 'kept.example')];
    const fake = withReports([{ ...REPORT, about }]);
    saveWebsites(fake, { 1: 'new.example', 2: 'kept.example' });
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(
      await (
        await findSettingsCard()
      ).findByRole('button', { name: 'Edit report: Weekly numbers' }),
    );
    const form = await findDialog();
    const fresh = await form.findByRole<HTMLInputElement>('checkbox', { name: 'new.example' });
    expect(fresh.checked).toBe(false);
    expect(form.queryByRole('checkbox', { name: 'old.example' })).toBeNull();
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'kept.example' }).checked).toBe(
      true,
    );
    form.getByText('old.example: Its account has another domain in its place');
    await user.click(fresh);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => fake.world.reports.reports[0]?.about)
      .toEqual([website(2, 'kept.example'), website(1, 'new.example')]);
  });

  it('show a group’s current name', async () => {
    const group = makeGroup({ id: 'g', name: 'Shops', members: [] });
    const fake = withReports([{ ...REPORT, about: [aboutGroup(group)] }]);
    fake.world.collections = { ...NO_COLLECTIONS, groups: [{ ...group, name: 'Stores' }] };
    saveWebsites(fake, { 1: 'one.example' });
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(
      await (
        await findSettingsCard()
      ).findByRole('button', { name: 'Edit report: Weekly numbers' }),
    );
    const form = await findDialog();
    await form.findByRole('checkbox', { name: 'one.example' });
    const stores = form.getByRole<HTMLInputElement>('checkbox', { name: 'Stores' });
    expect(stores.checked).toBe(true);
    expect(form.queryByRole('checkbox', { name: 'Shops' })).toBeNull();
  });
});
