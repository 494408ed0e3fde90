import { mount, unmount } from 'svelte';
import { EVENTS } from '$shared/bridge/events';
import { toAppError } from '$shared/failures/failure';
import type { Destination } from '$shared/settings/link';
import { chooseLanguage, localeFor } from '$shared/text';
import { getLocale } from '$shared/text/locale';
import App from './App.svelte';
import BootFailure from './BootFailure.svelte';
import { pageSurface, systemLocale } from './client/browser';
import { bufferPushes } from './client/buffered-pushes';
import type { Client } from './client/client';
import Starting from './Starting.svelte';
import type { Preferences } from './stores/app/preferences.svelte';

/** Time for the boot answer before the page shows a starting message. */
const DELAY_MS = 400;

/**
 * Waits for the boot answer and opens the page; shows a starting message if that takes long.
 * @returns the mounted component (the application, or the failure to start), which Svelte's
 * `unmount` removes
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
  // The last of these decides what the first screen shows. All other buffered pushes are delivered
  // afterwards.
  const missed: Destination[] = [];
  const stop = client.on('app.go', (destination) => missed.push(destination));
  const held = bufferPushes(
    client,
    EVENTS.filter((event) => event !== 'app.go'),
  );
  let opened: object;
  try {
    const boot = await client.call('app.boot', {});
    await chooseLanguage(localeFor(boot.settings.language, systemLocale()));
    pageSurface.setLanguage(getLocale());
    await ready();
    const destination = missed.at(-1) ?? boot.destination;
    const props = { client: held.client, boot: { ...boot, destination }, preferences };
    opened = mount(App, { target, props });
  } catch (thrown) {
    await ready();
    return mount(BootFailure, { target, props: { error: toAppError(thrown), client } });
  } finally {
    stop();
    held.stop();
  }
  held.release();
  return opened;
}
