import { screen } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Account } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

function world(more: Partial<Account> = {}): FakeBridge {
  const accounts = [makeAccount('one', more)];
  return createFakeBridge({ accounts, websites: { one: [makeWebsite('shop.example')] } });
}

async function open(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More actions for shop.example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tracking snippet' }));
  await screen.findByRole('dialog', { name: 'Tracking snippet for shop.example' });
}

const code = async () =>
  (await screen.findByRole('group', { name: 'Tracking snippet' })).textContent;

describe('the snippet of a website', () => {
  it('is created for its server, and copied', async () => {
    const fake = world();
    const user = await renderApp(fake, { view: 'websites' });
    await open(user);
    expect(await code()).toContain('src="https://one.example/js/script.js"');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Copy snippet' }));
    // The message is announced once; the button keeps its text.
    await screen.findByText('Snippet copied');
    expect(screen.queryByText('Copied')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy snippet' })).toBeTruthy();
    expect(fake.callsOf('app.copy')).toEqual([{ text: await code() }]);
  });

  it('honors Do Not Track on request', async () => {
    const user = await renderApp(world(), { view: 'websites' });
    await open(user);
    await user.click(screen.getByRole('checkbox', { name: 'Honor Do Not Track' }));
    expect(await code()).toContain('data-dnt="true"');
  });

  it('contains the built-in service’s address, and says who can reach it', async () => {
    const fake = world({ kind: 'built-in' });
    fake.answer('accounts.address', () => 'http://127.0.0.1:41999');
    await open(await renderApp(fake, { view: 'websites' }));
    expect(await code()).toContain('http://127.0.0.1:41999/js/script.js');
    expect(screen.getByText(/Only browsers on this computer can reach it/)).toBeTruthy();
  });

  it('offers a picture for browsers without JavaScript if the server has one', async () => {
    const fake = world();
    const user = await renderApp(fake, { view: 'websites' });
    const picture = () => screen.queryByRole('checkbox', { name: /without JavaScript/ });
    await open(user);
    await code();
    expect(picture()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    fake.world.capabilities = { isSitedeck: true };
    await open(user);
    await user.click(await screen.findByRole('checkbox', { name: /without JavaScript/ }));
    expect(await code()).toContain('src="https://one.example/js/view.gif"');
    expect(screen.getByText(/into the body/)).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('says why when the service does not start, and retries', async () => {
    const fake = world({ kind: 'built-in' });
    fake.answer('accounts.address', () => {
      throw new AppFailure('service-failed', 'no');
    });
    const user = await renderApp(fake, { view: 'websites' });
    await open(user);
    expect((await screen.findByRole('alert')).textContent).toContain('didn’t start');
    fake.heal('accounts.address');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await code()).toContain('https://one.example/js/script.js');
  });

  it('opens from the statistics, too', async () => {
    const fake = world();
    const websiteId = fake.world.websites['one']?.[0]?.id ?? 0;
    const user = await renderApp(fake, { view: 'statistics', websiteId });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tracking snippet' }));
    await screen.findByRole('dialog', { name: 'Tracking snippet for shop.example' });
  });
});
