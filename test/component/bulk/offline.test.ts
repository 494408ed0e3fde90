import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorCode, FAILURES } from '$shared/failures/failure-table';
import { describeFailure } from '$shared/text/describe-failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const REASON = 'Unavailable: You’re offline';
const WRITES = ['websites.store', 'websites.update', 'websites.delete'] as const;

function withSites(): FakeBridge {
  const sites = ['a.example', 'b.example'].map((domain) => makeWebsite(domain));
  return createFakeBridge({ accounts: [makeAccount('one')], websites: { one: sites } });
}
const button = (name: string) => screen.findByRole('button', { name });
const sent = (fake: FakeBridge) => WRITES.flatMap((channel) => fake.callsOf(channel));

function goOffline(fake: FakeBridge): void {
  meet(fake, 'offline');
}

function meet(fake: FakeBridge, code: ErrorCode): void {
  const status = FAILURES[code].connection ?? 'problem';
  const problem = { code, message: 'so' };
  fake.push('connection.changed', { accountId: 'one', queued: 0, nextAt: null, status, problem });
}

async function choose(fake: FakeBridge): Promise<UserEvent> {
  const user = await renderApp(fake, { view: 'websites' });
  await screen.findByRole('table', { name: 'Websites' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  return user;
}

async function saysWhy(name: string): Promise<void> {
  await expect.poll(async () => (await button(name)).getAttribute('aria-disabled')).toBe('true');
  expect((await button(name)).title).toBe(REASON);
}

describe('bulk dialogs, offline', () => {
  it.each(['Edit…', 'Copy settings…', 'Delete…'])(
    '%s says why it cannot be begun, and opens nothing',
    async (name) => {
      const fake = withSites();
      const user = await choose(fake);
      goOffline(fake);
      await saysWhy(name);
      await user.click(await button(name));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('Add several… says why it cannot be begun, and opens nothing', async () => {
    const fake = withSites();
    const user = await choose(fake);
    goOffline(fake);
    await saysWhy('Add website');
    await user.click(await button('More'));
    const item = await screen.findByRole('menuitem', { name: /^Add several…/ });
    expect(item.textContent).toContain(REASON);
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.click(item);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keep what was typed in a change, but do not preview it by button or Enter', async () => {
    const fake = withSites();
    const user = await choose(fake);
    await user.click(await button('Edit…'));
    await user.selectOptions(await screen.findByLabelText('Email reports'), 'On');
    goOffline(fake);
    await saysWhy('Preview');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('You’re offline')).toBeTruthy();
    await user.click(await button('Preview'));
    expect(await button('Preview')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Email reports').selectedOptions[0]?.text).toBe(
      'On',
    );
    expect(await violations()).toEqual([]);
  });

  it('do not apply a preview', async () => {
    const fake = withSites();
    const user = await choose(fake);
    await user.click(await button('Edit…'));
    await user.selectOptions(await screen.findByLabelText('Email reports'), 'On');
    await user.click(await button('Preview'));
    const apply = 'Change 2 websites';
    await button(apply);
    goOffline(fake);
    await saysWhy(apply);
    await user.click(await button(apply));
    expect(sent(fake)).toEqual([]);
  });

  it('do not check new websites', async () => {
    const fake = withSites();
    const user = await choose(fake);
    await user.click(await button('More'));
    await user.click(await screen.findByRole('menuitem', { name: 'Add several…' }));
    await screen.findByRole('dialog');
    goOffline(fake);
    await saysWhy('Check');
  });

  it('delete nothing, not even by Enter', async () => {
    const fake = withSites();
    const user = await choose(fake);
    await user.click(await button('Delete…'));
    const dialog = await screen.findByRole('alertdialog');
    goOffline(fake);
    await user.type(within(dialog).getByRole('textbox'), '2{Enter}');
    await saysWhy('Delete 2 websites');
    await user.click(await button('Delete 2 websites'));
    expect(sent(fake)).toEqual([]);
    expect(await violations()).toEqual([]);
  });
});

describe('buttons that write', () => {
  it('are disabled, with the reason, by every failure that blocks writing and by no other', async () => {
    const fake = withSites();
    await choose(fake);
    const names = ['Add website', 'Edit…', 'Delete…', 'Add a.example to favorites'];
    const reasonsOf = (): (string | null)[] =>
      names.map((name) => {
        const found = screen.getByRole('button', { name });
        return found.getAttribute('aria-disabled') === 'true' ? found.title : null;
      });
    for (const code of ERROR_CODES) {
      meet(fake, code);
      const { title } = describeFailure({ code, message: '' });
      const reason = FAILURES[code].blocksWriting ? `Unavailable: ${title}` : null;
      await expect.poll(reasonsOf, { message: code }).toEqual(names.map(() => reason));
    }
  });
});
