import type { Accounts } from '../../stores/accounts/accounts.svelte';
import type { Dialogs } from '../../stores/app/dialogs.svelte';
import type { Notices } from '../../stores/app/notices.svelte';

/**
 * Handles account shortcuts: Ctrl or Cmd with a digit activates that account, with Shift+A it opens
 * the account search. Disabled while a dialog is open, because what is typed there belongs to one
 * account.
 */
export function accountKeys(
  accounts: Accounts,
  dialogs: Dialogs,
  notices: Notices,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || dialogIsOpen()) return;
    if (event.shiftKey && event.code === 'KeyA') dialogs.findAccount();
    else if (!event.shiftKey && /^[1-9]$/.test(event.key)) {
      const account = accounts.list[Number(event.key) - 1];
      if (account === undefined) return;
      accounts.activate(account.id).catch((thrown: unknown) => notices.failed(thrown));
    } else return;
    event.preventDefault();
  };
}

function dialogIsOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
