import { screen } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';

/** Opens an account's menu in the settings and chooses from it. */
export async function chooseInMenu(user: UserEvent, account: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More actions for ${account}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
