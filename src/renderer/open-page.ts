import { mount, unmount } from 'svelte';
import { toAppError } from '../shared/failures/failure';
import type { Destination } from '../shared/settings/link';
import { chooseLanguage, localeFor } from '../shared/text';
import { getLocale } from '../shared/text/locale';
import App from './App.svelte';
import BootFailure from './BootFailure.svelte';
import { pageSurface, systemLocale } from './client/browser';
import type { Client } from './client/client';
import Starting from './Starting.svelte';
import type { Preferences } from './stores/app/preferences.svelte';

/** How long the boot answer may take before the page says that it is starting. */
const DELAY_MS = 400;

/**
 * Gets the boot answer and opens the page; shows a starting message if that takes long.
 *
 * @returns The mounted component, the application or the failure to start, which Svelte's `unmount` removes.
 */
export async function openPage(
  target: HTMLElement,
  client: Client,
  preferences: Preferences,
): Promise<object> {
  let starting: Record<string, unknown> | null = null;
  const late = setTimeout(() => (starting = mount(Starting, { target })), DELAY_MS);
  const ready = async (): Promise<void> => {
    clearTimeout(late);
    if (starting !== null) await unmount(starting);
  };
  // Main sends later destinations as soon as it has answered, when the application does not listen yet.
  const missed: Destination[] = [];
  const stop = client.on('app.go', (destination) => missed.push(destination));
  try {
    const boot = await client.call('app.boot', {});
    await chooseLanguage(localeFor(boot.settings.language, systemLocale()));
    pageSurface.setLanguage(getLocale());
    await ready();
    const destination = missed.at(-1) ?? boot.destination;
    return mount(App, { target, props: { client, boot: { ...boot, destination }, preferences } });
  } catch (thrown) {
    await ready();
    return mount(BootFailure, { target, props: { error: toAppError(thrown), client } });
  } finally {
    stop();
  }
}
