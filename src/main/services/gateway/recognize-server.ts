import type { Server } from '$main/api/server';
import { loadProduct } from '$main/api/servers/product-modules';
import type { Network } from '$main/api/transport/wire';
import { PRODUCT_NAMES } from '$shared/api/products';
import type { RecognizedProduct } from '$shared/bridge/account-values';
import { toAppError } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';

/** How requests to an address that is only being tested are sent: once, at once, for no account. */
const ONCE = { accountId: '', priority: 'interactive', unshared: true } as const;

/**
 * Recognizes the product of a server by its address. It is asked without a key.
 *
 * @returns null unless a product recognizes it
 * @throws AppFailure version-too-old
 */
export async function recognizeServer(
  server: Server,
  address: string,
  network: Network | undefined,
): Promise<RecognizedProduct | null> {
  const to = { address: new URL(address).origin, key: '', network };
  let isSilent = false;
  const ask = async (path: string): Promise<unknown> => {
    if (isSilent) return null;
    try {
      const { json } = await server.exchange({ method: 'GET', path, keyHeader: null }, to, ONCE);
      return json;
    } catch (cause) {
      // The next question would only wait as long again.
      isSilent = FAILURES[toAppError(cause).code].connection === 'offline';
      return null;
    }
  };
  for (const product of PRODUCT_NAMES) {
    const found = await (await loadProduct(product)).recognize?.(address, ask);
    if (found) return { ...found, product };
  }
  return null;
}
