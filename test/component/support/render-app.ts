import { render } from '@testing-library/svelte';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { localText, systemTheme } from '$client/browser';
import { createClient } from '$client/client';
import { LastScreen } from '$client/last-screen';
import type { Route } from '$shared/bridge/contract';
import { Preferences } from '$stores/app/preferences.svelte';
import { formatRoute } from '$stores/app/route-address';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import App from '../../../src/renderer/App.svelte';

// Lazily loaded code is compiled before the first test, so that it does not count against its time
// limit.
const lazy = import.meta.glob('../../../src/renderer/{views,components}/**/*.svelte');
await Promise.all(Object.values(lazy).map((load) => load()));

/**
 * Opens the whole page with a fake bridge, as main.ts does.
 * @param route where it begins, if given
 */
export async function renderApp(fake: FakeBridge, route?: Route): Promise<UserEvent> {
  const hash = route === undefined ? '' : `#${formatRoute(route)}`;
  window.history.replaceState(null, '', window.location.pathname + hash);
  document.documentElement.lang = 'en';
  const client = createClient(fake.bridge);
  const boot = await client.call('app.boot', {});
  const preferences = new Preferences(localText, systemTheme);
  render(App, { client, boot, preferences, lastScreen: new LastScreen(document) });
  // user-event's pointer would leave removed elements, which real browsers never do. Menus of bits-ui would then read
  // destroyed state.
  return userEvent.setup({ skipHover: true });
}
