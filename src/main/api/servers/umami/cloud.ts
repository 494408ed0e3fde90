/** Where the API of Umami Cloud is. */
export const CLOUD_ADDRESS = 'https://api.umami.is';

/** The path that begins all others, and the header that carries the key besides `Authorization`. */
export function apiOf(address: string): { root: string; keyHeader?: string } {
  return address === CLOUD_ADDRESS
    ? { root: '/v1', keyHeader: 'x-umami-api-key' }
    : { root: '/api' };
}
