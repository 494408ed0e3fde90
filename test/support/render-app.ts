import { render } from '@testing-library/svelte';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import App from '../../src/renderer/App.svelte';
import { localText, systemTheme } from '../../src/renderer/client/browser';
import { createClient } from '../../src/renderer/client/client';
import { writePlace } from '../../src/renderer/stores/place-address';
import { Preferences } from '../../src/renderer/stores/preferences.svelte';
import type { Place } from '../../src/shared/bridge/contract';
import type { FakeBridge } from './fake-bridge';

/** Opens the whole page on a stand-in bridge, as main.ts does, at a place if one is given. */
export async function renderApp(fake: FakeBridge, place?: Place): Promise<UserEvent> {
  const hash = place === undefined ? '' : `#${writePlace(place)}`;
  window.history.replaceState(null, '', window.location.pathname + hash);
  const client = createClient(fake.bridge);
  const boot = await client.call('app.boot', {});
  const preferences = new Preferences(localText, systemTheme);
  render(App, { client, boot, preferences });
  return userEvent.setup();
}
