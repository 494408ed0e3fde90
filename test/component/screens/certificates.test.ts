import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { SHOWN_CERTIFICATE } from '$test/fakes/fake-accounts';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const SETTINGS = { view: 'settings' } as const;
const TRUST = `Trust this certificate for ${SHOWN_CERTIFICATE.host}`;
const CHOOSE = 'Choose CA certificate…';
const refuse = (fake: FakeBridge): void =>
  fake.answer('accounts.connect', () => {
    throw new AppFailure('certificate', 'net::ERR_CERT_AUTHORITY_INVALID');
  });

async function connectTo(fake: FakeBridge, address: string) {
  const user = await renderApp(fake, { view: 'welcome' });
  await user.click(await screen.findByRole('button', { name: 'Connect account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect account' });
  await user.type(within(dialog).getByLabelText('Server address'), address);
  await user.type(within(dialog).getByLabelText('API key'), 'key');
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
  return { user, dialog };
}

describe('an untrusted certificate', () => {
  it('is shown with the reason, and trusted by its fingerprint', async () => {
    const fake = createFakeBridge();
    refuse(fake);
    const { user, dialog } = await connectTo(fake, 'north.example');
    const trust = await within(dialog).findByRole('button', { name: TRUST });
    const facts = within(dialog).getByRole('region', { name: 'Server certificate' });
    expect(facts.textContent).toContain('stats.example');
    expect(facts.textContent).toContain('Example authority');
    expect(facts.textContent).toContain('doesn’t know who issued it and it has expired');
    expect(facts.textContent?.replaceAll(/\s/g, '')).toContain(
      SHOWN_CERTIFICATE.fingerprint.slice(0, 47),
    );
    expect(await violations()).toEqual([]);
    fake.heal('accounts.connect');
    await user.click(trust);
    await expect
      .poll(() => fake.callsOf('accounts.connect').at(-1)?.trust)
      .toEqual({
        pinned: SHOWN_CERTIFICATE.fingerprint,
      });
  });

  it('cannot be trusted if it is revoked, because that would not help', async () => {
    const fake = createFakeBridge();
    refuse(fake);
    fake.answer('certificates.show', () => ({ ...SHOWN_CERTIFICATE, reasons: ['revoked'] }));
    const { dialog } = await connectTo(fake, 'north.example');
    await within(dialog).findByText('its issuer revoked it');
    expect(within(dialog).queryByRole('button', { name: TRUST })).toBeNull();
  });

  it('can be trusted through its authority’s file instead', async () => {
    const fake = createFakeBridge();
    refuse(fake);
    const { user, dialog } = await connectTo(fake, 'north.example');
    fake.answer('certificates.chooseAuthority', () => {
      throw new AppFailure('authority-malformed', 'test');
    });
    await user.click(await within(dialog).findByRole('button', { name: CHOOSE }));
    await within(dialog).findByText('This isn’t a CA certificate');
    expect(fake.callsOf('accounts.connect')).toHaveLength(1);
    fake.heal('certificates.chooseAuthority');
    fake.heal('accounts.connect');
    await user.click(within(dialog).getByRole('button', { name: CHOOSE }));
    await expect
      .poll(() => fake.callsOf('accounts.connect').at(-1)?.trust)
      .toEqual({
        authority: 'PEM',
      });
  });

  it('needs consent again for another address', async () => {
    const fake = createFakeBridge();
    refuse(fake);
    const { user, dialog } = await connectTo(fake, 'north.example');
    await user.click(await within(dialog).findByRole('button', { name: TRUST }));
    await within(dialog).findByRole('button', { name: TRUST });
    await user.type(within(dialog).getByLabelText('Server address'), '/elsewhere');
    expect(within(dialog).queryByRole('button', { name: TRUST })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    await expect.poll(() => fake.callsOf('accounts.connect')).toHaveLength(3);
    expect(fake.callsOf('accounts.connect').at(-1)).not.toHaveProperty('trust');
  });

  it('is not trusted by an authority that was chosen for another address', async () => {
    const fake = createFakeBridge();
    refuse(fake);
    const { user, dialog } = await connectTo(fake, 'north.example');
    const choosing = fake.hold('certificates.chooseAuthority');
    await user.click(await within(dialog).findByRole('button', { name: CHOOSE }));
    await user.type(within(dialog).getByLabelText('Server address'), '/elsewhere');
    choosing.release();
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    await expect.poll(() => fake.callsOf('accounts.connect')).toHaveLength(2);
    expect(fake.callsOf('accounts.connect').at(-1)).not.toHaveProperty('trust');
  });

  it('is shown next to the one that was trusted', async () => {
    const before = SHOWN_CERTIFICATE.fingerprint.replaceAll('AB', 'CD');
    const fake = createFakeBridge({ accounts: [makeAccount('north')] });
    fake.answer('certificates.show', () => ({ ...SHOWN_CERTIFICATE, pinned: before }));
    fake.answer('connection.show', ({ accountId }) => ({
      accountId,
      status: 'problem',
      queued: 0,
      nextAt: null,
      problem: { code: 'certificate-changed', message: '' },
    }));
    const user = await renderApp(fake, { view: 'websites' });
    await user.click(await screen.findByRole('button', { name: 'Show certificate…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Server certificate' });
    await within(dialog).findByText('The one you trusted');
    const shown = dialog.textContent?.replaceAll(/\s/g, '') ?? '';
    expect(shown).toContain(before.slice(0, 47));
    expect(shown).toContain(SHOWN_CERTIFICATE.fingerprint.slice(0, 47));
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: TRUST }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(fake.callsOf('accounts.trust')).toEqual([
      { accountId: 'north', change: { pinned: SHOWN_CERTIFICATE.fingerprint } },
    ]);
  });
});

describe('an accepted connection risk', () => {
  it('is shown for the account, and a certificate can be withdrawn', async () => {
    const trust = {
      host: 'north.example:443',
      pinned: { ...SHOWN_CERTIFICATE },
      authority: [{ ...SHOWN_CERTIFICATE }],
    };
    const fake = createFakeBridge({ accounts: [makeAccount('north', { name: 'North', trust })] });
    const user = await renderApp(fake, SETTINGS);
    const accounts = await screen.findByRole('list', { name: 'Accounts' });
    expect(accounts.textContent).toContain('Own certificate');
    await user.click(screen.getByRole('button', { name: 'Edit North' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit account' });
    expect(dialog.textContent).toContain('Issued by stats.example, for north.example:443');
    expect(await violations()).toEqual([]);
    const pinned = { name: 'Stop trusting the certificate for north.example:443' };
    await user.click(within(dialog).getByRole('button', pinned));
    expect(fake.callsOf('accounts.trust')).toEqual([
      { accountId: 'north', change: { pinned: null } },
    ]);
  });

  it('is shown in the frame and the settings when there is no encryption', async () => {
    const fake = createFakeBridge({
      accounts: [
        makeAccount('lan', { name: 'LAN', address: 'http://10.0.0.2' }),
        makeAccount('here', { name: 'Here', address: 'http://127.0.0.1:8080' }),
      ],
    });
    await renderApp(fake, SETTINGS);
    const accounts = await screen.findByRole('list', { name: 'Accounts' });
    const [lan, here] = within(accounts).getAllByRole('listitem');
    expect(lan?.textContent).toContain('Not encrypted');
    expect(here?.textContent).not.toContain('Not encrypted');
    const switcher = screen.getByRole('button', { name: 'Switch account' });
    expect(switcher.textContent).toContain('Not encrypted');
    expect(await violations()).toEqual([]);
  });
});
