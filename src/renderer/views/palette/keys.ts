import type { PageCommand } from '../../../shared/bridge/commands';
import { isMac } from '../../client/browser';
import { typesText } from '../../components/types-text';
import type { DesktopCommands } from '../../stores/app/desktop-commands.svelte';

/** Shortcuts with Ctrl or Cmd. On macOS the menu handles them before the page sees them. */
const WITH_MODIFIER: Record<string, PageCommand> = {
  k: 'palette',
  ',': 'settings',
  r: 'refresh',
};
const OVERLAY = '[role="dialog"], [role="alertdialog"]';

/** Returns a keydown handler for the shortcuts that work in every view. */
export function onDesktopKeys(commands: DesktopCommands): (event: KeyboardEvent) => void {
  return (event) => {
    const command = commandOf(event);
    if (command === null || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.ownerDocument.querySelector(OVERLAY))
      return;
    event.preventDefault();
    commands.run(command);
  };
}

function commandOf(event: KeyboardEvent): PageCommand | null {
  if (event.altKey) return null;
  const modifier = isMac() ? event.metaKey : event.ctrlKey;
  if (event.key === 'F5' && !event.ctrlKey && !event.metaKey && !event.shiftKey) return 'refresh';
  if (modifier) return WITH_MODIFIER[event.key.toLowerCase()] ?? null;
  const isPlain = event.key === '?' && !event.ctrlKey && !event.metaKey;
  return isPlain && !typesText(event.target) ? 'shortcuts' : null;
}
