import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';

/** The row of a website in the list. */
export const findListRow = async (domain: string): Promise<HTMLElement> => {
  const table = await screen.findByRole('table', { name: 'Websites' });
  const link = await within(table).findByRole('link', { name: domain });
  return link.closest('tr') ?? link;
};

/** Presses a key on a website of the list. */
export async function pressOnRow(user: UserEvent, domain: string, key: string): Promise<void> {
  within(await findListRow(domain))
    .getByRole('link')
    .focus();
  await user.keyboard(key);
}
