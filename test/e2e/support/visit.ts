import { expect } from 'playwright/test';

/**
 * Visits a page, as reported by the snippet's script (docs/service.md). @param address the
 * service's
 */
export async function visitPage(address: string, page: string): Promise<void> {
  const response = await fetch(`${address}/api/event`, {
    method: 'POST',
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      'accept-language': 'en-GB,en;q=0.9',
    },
    body: JSON.stringify({ page }),
  });
  expect(response.ok).toBe(true);
}
