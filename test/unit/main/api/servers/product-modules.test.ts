import { expect, it } from 'vitest';
import { loadProduct } from '$main/api/servers/product-modules';
import { PRODUCT_NAMES } from '$shared/api/products';

it('every product has a module', async () => {
  for (const name of PRODUCT_NAMES) {
    expect((await loadProduct(name)).openSession, name).toBeTypeOf('function');
  }
});
