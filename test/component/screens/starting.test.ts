import { screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { localText, systemTheme } from '../../../src/renderer/client/browser';
import { createClient } from '../../../src/renderer/client/client';
import { openPage } from '../../../src/renderer/open-page';
import { Preferences } from '../../../src/renderer/stores/app/preferences.svelte';
import { AppFailure } from '../../../src/shared/failures/failure';
import { violations } from '../../support/axe';
import { createFakeBridge, type FakeBridge } from '../../support/fake-bridge';
import '../../support/render-app';

let target: HTMLElement;
beforeEach(() => {
  // As in index.html.
  document.documentElement.lang = 'en';
  document.title = 'Sitedeck';
  document.body.replaceChildren();
  target = document.body.appendChild(document.createElement('div'));
});

const open = (fake: FakeBridge): Promise<void> =>
  openPage(target, createClient(fake.bridge), new Preferences(localText, systemTheme));

describe('while main has not answered', () => {
  it('says that the page is starting, then shows only the first screen', async () => {
    const fake = createFakeBridge();
    const held = fake.hold('app.boot');
    const opening = open(fake);
    expect((await screen.findByRole('status')).textContent).toContain('Starting…');
    expect(await violations()).toEqual([]);
    held.release();
    await opening;
    await screen.findByRole('heading', { name: 'Welcome to Sitedeck' });
    expect(screen.queryByText('Starting…')).toBeNull();
  });

  it('shows a failure instead', async () => {
    const fake = createFakeBridge();
    fake.answer('app.boot', () => {
      throw new AppFailure('service-failed', 'the built-in service ended with code 1');
    });
    await open(fake);
    expect(screen.getByRole('alert').textContent).toContain('The built-in service didn’t start');
    expect(screen.queryByText('Starting…')).toBeNull();
  });
});
