import {
  type App,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
  webContents,
} from 'electron';
import { getText } from '$shared/text';
import { systemMenuItem } from './system-item';

/** Adds context menus to every window: in fields spelling and editing, elsewhere copying the selection. */
export function addContextMenus(app: App): void {
  // The first window exists before this module is loaded.
  for (const contents of webContents.getAllWebContents()) offerIn(contents);
  app.on('web-contents-created', (_event, contents) => offerIn(contents));
}

function offerIn(contents: WebContents): void {
  contents.on('context-menu', (_event, parameters) => {
    const items = [...spelling(contents, parameters), ...editing(parameters)];
    if (items.length > 0) Menu.buildFromTemplate(items).popup();
  });
}

type Parameters = Electron.ContextMenuParams;

function spelling(
  contents: WebContents,
  { misspelledWord, dictionarySuggestions }: Parameters,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '') return [];
  const words = dictionarySuggestions.map((word) => ({
    label: word,
    click: () => contents.replaceMisspelling(word),
  }));
  const learn = {
    label: getText().menu.learnWord,
    click: () => contents.session.addWordToSpellCheckerDictionary(misspelledWord),
  };
  return [...words, learn, { type: 'separator' }];
}

function editing({
  isEditable,
  selectionText,
  editFlags,
}: Parameters): MenuItemConstructorOptions[] {
  if (!isEditable) return selectionText.trim() === '' ? [] : [systemMenuItem('copy')];
  return [
    { ...systemMenuItem('cut'), enabled: editFlags.canCut },
    { ...systemMenuItem('copy'), enabled: editFlags.canCopy },
    { ...systemMenuItem('paste'), enabled: editFlags.canPaste },
    { type: 'separator' },
    systemMenuItem('selectAll'),
  ];
}
