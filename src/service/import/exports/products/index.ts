import { type Product, PRODUCT_NAMES, type ProductName, type TableHead } from '../reading';
import { ga4 } from './ga4';
import { goatcounter } from './goatcounter';
import { matomo } from './matomo';
import { plausible } from './plausible';
import { umami } from './umami';

export const PRODUCTS: Record<ProductName, Product> = {
  plausible,
  umami,
  matomo,
  goatcounter,
  ga4,
};

/** Returns the products that may have written a table. */
export const productsOf = (head: TableHead): ProductName[] =>
  PRODUCT_NAMES.filter((name) => PRODUCTS[name].knows(head));
