import { render } from '@testing-library/svelte';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { localText, systemTheme } from '$client/browser';
import { createClient } from '$client/client';
import type { Route } from '$shared/bridge/contract';
import { Preferences } from '$stores/app/preferences.svelte';
import { formatRoute } from '$stores/app/route-address';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import App from '../../../src/renderer/App.svelte';

// What the page loads when it is needed is compiled before the first test, not within its time.
const lazy = import.meta.glob('../../../src/renderer/{views,components}/**/*.svelte');
await Promise.all(Object.values(lazy).map((load) => load()));

/** Opens the whole page on a stand-in bridge, as main.ts does, at a route if one is given. */
export async function renderApp(fake: FakeBridge, route?: Route): Promise<UserEvent> {
  const hash = route === undefined ? '' : `#${formatRoute(route)}`;
  window.history.replaceState(null, '', window.location.pathname + hash);
  document.documentElement.lang = 'en';
  const client = createClient(fake.bridge);
  const boot = await client.call('app.boot', {});
  const preferences = new Preferences(localText, systemTheme);
  render(App, { client, boot, preferences });
  // Its pointer would leave elements that are gone, which no browser's does; bits-ui's menus then read what ended with them.
  return userEvent.setup({ skipHover: true });
}
