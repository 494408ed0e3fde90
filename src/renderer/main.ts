import './styles/font.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/overlays.css';
import './styles/palette.css';
import './styles/forced-colors.css';
import './styles/last-screen.css';
import { chooseLanguage } from '$shared/text';
import { chooseForms } from '$shared/text/forms';
import {
  isLinux,
  localText,
  offscreenPage,
  readOnlyText,
  systemLocale,
  systemTheme,
  windowBridge,
} from './client/browser';
import { createClient } from './client/client';
import { LastScreen } from './client/last-screen';
import { openPage } from './open-page';
import { Preferences } from './stores/app/preferences.svelte';

/**
 * Opens the page: preferences first, so that the first paint has the right colors, then main's
 * boot answer.
 */
async function start(): Promise<void> {
  const lastScreen = new LastScreen(document);
  // The picture is painted before this page begins to work.
  await lastScreen.painted();
  // English is bundled; another language loads in parallel with the boot answer (open-page.ts).
  void chooseLanguage(systemLocale());
  const unseen = offscreenPage();
  const preferences = new Preferences(unseen === null ? localText : readOnlyText, systemTheme);
  if (unseen?.theme) preferences.theme = unseen.theme;
  const { display } = preferences;
  chooseForms({ numbers: display.get('numbers'), dates: display.get('dates') });
  document.documentElement.dataset['theme'] = preferences.shownTheme;
  if (isLinux()) document.documentElement.dataset['system'] = 'linux';
  const target = document.getElementById('app');
  if (target === null) throw new Error('index.html has no #app');
  await openPage(target, createClient(windowBridge()), preferences, lastScreen);
}

// The script does not wait for the document, so that the window can be shown earlier.
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', () => void start());
else void start();
