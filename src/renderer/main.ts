import { mount } from 'svelte';
import { toAppError } from '../shared/errors';
import { chooseLocale } from '../shared/text';
import App from './App.svelte';
import BootFailure from './BootFailure.svelte';
import { localText, systemLocale, systemTheme, windowBridge } from './client/browser';
import { createClient } from './client/client';
import { Preferences } from './stores/preferences.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/overlays.css';

/** Opens the page: preferences first, so that the very first paint has the right colours, then main's answer. */
async function start(): Promise<void> {
  chooseLocale(systemLocale());
  const preferences = new Preferences(localText, systemTheme);
  document.documentElement.dataset['theme'] = preferences.shownTheme;
  const target = document.getElementById('app');
  if (target === null) throw new Error('index.html has no #app');
  const client = createClient(windowBridge());
  try {
    const boot = await client.call('app.boot', {});
    mount(App, { target, props: { client, boot, preferences } });
  } catch (thrown) {
    mount(BootFailure, { target, props: { error: toAppError(thrown), client } });
  }
}

void start();
