/**
 * Parses the address of a webhook.
 *
 * @returns null unless the address is `https:` or `http:`, without a login
 */
export function readWebhookAddress(text: string): URL | null {
  try {
    const url = new URL(text.trim());
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}
