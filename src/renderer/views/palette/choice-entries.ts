import { reloadPage } from '$client/browser';
import { THEMES } from '$shared/settings/theme';
import { getText, languageChoice } from '$shared/text';
import { languageName, LANGUAGES } from '$shared/text/languages';
import { SETTINGS_SECTIONS, settingsRows, settingsSections } from '$shared/text/settings-sections';
import type { Accounts } from '$stores/accounts/accounts.svelte';
import type { DesktopCommands } from '$stores/app/desktop-commands.svelte';
import type { Preferences } from '$stores/app/preferences.svelte';
import type { HashRouter } from '$stores/app/router.svelte';
import { type PaletteEntry, splitList } from './entries';

interface ChoiceContext {
  accounts: Accounts;
  desktop: DesktopCommands;
  preferences: Preferences;
  router: HashRouter;
}

/**
 * Returns the palette’s entries for settings: options that can be chosen at once, and links to the
 * cards of the others.
 */
export function choiceEntries(context: ChoiceContext): PaletteEntry[] {
  return [
    ...themeEntries(context),
    ...languageEntries(context),
    ...sectionEntries(context),
    ...settingEntries(context),
  ];
}

function themeEntries({ preferences }: ChoiceContext): PaletteEntry[] {
  const text = getText();
  return THEMES.filter((theme) => theme !== preferences.theme).map((theme) => ({
    id: `theme ${theme}`,
    group: 'choices',
    label: text.palette.theme(text.settings.themes[theme]),
    words: splitList(text.palette.themeWords),
    run: () => (preferences.theme = theme),
  }));
}

function languageEntries({ desktop }: ChoiceContext): PaletteEntry[] {
  if (desktop.isManaged('language')) return [];
  const { forms, palette } = getText();
  const chosen = languageChoice(desktop.settings.language);
  return (['system', ...LANGUAGES] as const)
    .filter((language) => language !== chosen)
    .map((language) => ({
      id: `language ${language}`,
      group: 'choices',
      label: palette.language(
        language === 'system' ? forms.systemLanguage : languageName(language),
      ),
      words: splitList(palette.languageWords),
      run: () => void desktop.change({ language }).then(reloadPage),
    }));
}

function sectionEntries({ accounts, router }: ChoiceContext): PaletteEntry[] {
  if (accounts.active === null) return [];
  const { palette, viewNames, settingWords } = getText();
  const titles = settingsSections();
  return SETTINGS_SECTIONS.map((section) => ({
    id: `section ${section}`,
    group: 'choices',
    label: titles[section],
    context: viewNames.settings,
    words: [...splitList(palette.sectionWords), ...splitList(settingWords[section])],
    run: () => router.go({ view: 'settings' }, { section }),
  }));
}

/** Returns an entry for each setting, which opens its line. */
function settingEntries({ accounts, desktop, router }: ChoiceContext): PaletteEntry[] {
  if (accounts.active === null) return [];
  const titles = settingsSections();
  // A copy that cannot update itself has no update setting. With a single account, its saved data
  // is cleared on its own line.
  const isThere: Record<string, boolean> = {
    'desktop-updates': desktop.update.state !== 'off',
    'storage-clearAll': accounts.list.length > 1,
  };
  return settingsRows()
    .filter(({ id }) => isThere[id] ?? true)
    .map(({ section, id, label }) => ({
      id: `setting ${id}`,
      group: 'choices',
      label,
      context: titles[section],
      minWords: 1,
      run: () => router.go({ view: 'settings' }, { section, setting: id }),
    }));
}
