import type { ProductName } from '$shared/api/products';
import type { ProductModule } from './server-client';

/** What is sent to each product's servers. Each is loaded with the first request to one. */
const MODULES: Record<ProductName, () => Promise<ProductModule>> = {
  'api-v1': () => import('./api-v1/api-v1'),
  umami: () => import('./umami/umami'),
};

export const loadProduct = (name: ProductName): Promise<ProductModule> => MODULES[name]();
