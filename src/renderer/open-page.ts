import { mount, unmount } from 'svelte';
import type { Boot } from '$shared/bridge/contract';
import { EVENTS } from '$shared/bridge/events';
import { setWeekStart, weekStartOf } from '$shared/dates/week-start';
import { toAppError } from '$shared/failures/failure';
import type { Destination } from '$shared/settings/link';
import type { DesktopSettings } from '$shared/settings/settings';
import { chooseLanguage, localeFor } from '$shared/text';
import { getLocale } from '$shared/text/locale';
import App from './App.svelte';
import BootFailure from './BootFailure.svelte';
import { pageSurface, systemLocale } from './client/browser';
import { bufferPushes } from './client/buffered-pushes';
import type { Client } from './client/client';
import { LastScreen } from './client/last-screen';
import Starting from './Starting.svelte';
import type { Preferences } from './stores/app/preferences.svelte';
import { startRoute } from './stores/app/route-address';

/** Time for the boot answer before the page shows a starting message. */
const DELAY_MS = 400;

/**
 * Waits for the boot answer and opens the page; shows a starting message if that takes long.
 * @param lastScreen the picture that covers the page until its first screen is drawn
 * @returns the mounted component (the application, or the failure to start), which Svelte's
 * `unmount` removes
 */
export async function openPage(
  target: HTMLElement,
  client: Client,
  preferences: Preferences,
  lastScreen = new LastScreen(document),
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
  const booting = client.call('app.boot', {});
  // Compiled while main loads its services. ViewHost tries again and reports it if that fails.
  const statistics = import('./views/statistics/Statistics.svelte').catch(() => null);
  let opened: object;
  try {
    const boot = await booting;
    const settings = await settingsOf(boot, client, preferences);
    await chooseLanguage(localeFor(settings.language, systemLocale()));
    setWeekStart(weekStartOf(settings.week, getLocale()));
    pageSurface.setLanguage(getLocale());
    // Frame and screen are drawn at once.
    const isStatistics = startRoute(boot).route.view === 'statistics';
    const loaded = isStatistics ? { statistics: (await statistics)?.default } : {};
    await ready();
    const destination = missed.at(-1) ?? boot.destination;
    if (destination !== null || boot.list.activeId === null) lastScreen.remove();
    const opens = { ...boot, settings, destination };
    const props = { client: held.client, boot: opens, preferences, loaded, lastScreen };
    opened = mount(App, { target, props });
    lastScreen.mounted();
  } catch (thrown) {
    await ready();
    lastScreen.remove();
    return mount(BootFailure, { target, props: { error: toAppError(thrown), client } });
  } finally {
    stop();
    held.stop();
  }
  held.release();
  return opened;
}

/** The settings, including the first day of the week that an earlier version stored in the page. */
async function settingsOf(
  { settings }: Boot,
  client: Client,
  { display }: Preferences,
): Promise<DesktopSettings> {
  const week = display.formerWeek;
  if (week === null) return settings;
  try {
    const changed = await client.call('app.changeSettings', { week });
    display.forgetFormerWeek();
    return changed;
  } catch {
    // This page only reads, or the disk is full: the next start tries again.
    return { ...settings, week };
  }
}
