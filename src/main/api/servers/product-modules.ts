import type { ProductName } from '$shared/api/products';
import { AppFailure } from '$shared/failures/failure';
import type { ProductModule } from './server-client';

/** What is sent to each product's servers, in a folder with the product's name. Each is loaded with the first request to one. */
const MODULES = import.meta.glob<ProductModule>('./*/product.ts');

/** @throws AppFailure internal for a product without a module, which a test finds */
export async function loadProduct(name: ProductName): Promise<ProductModule> {
  const load = MODULES[`./${name}/product.ts`];
  if (load === undefined) throw new AppFailure('internal', `servers: no module for ${name}`);
  return load();
}
