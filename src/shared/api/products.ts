import { type StatisticName, STATISTICS, type StatisticUnit } from './statistics';

/** What a person signs in with. */
export type SignIn = 'key' | 'password';

/** What Sitedeck has to know of a product whose servers it reads. */
interface Product {
  /** As its makers write it; null for the API that several products share (docs/service-api.md). */
  name: string | null;
  /** The ways to sign in, the usual one first. */
  signIn: readonly SignIn[];
  /** Statistics that count something else than the API's own do, with what they count. */
  units: Partial<Record<StatisticName, StatisticUnit>>;
  /** Whether websites can be added, changed and deleted. */
  writes: boolean;
  /** Whether its script and its statistics pages are the API's: Sitedeck then shows both, and waits for a first visit. */
  script: boolean;
  /** Whose time zone days are counted in: the server's, which it does not tell, or one that each request names. */
  zone: 'server' | 'request';
  /** Whether every server of it tells what was counted in the last minutes. */
  live: boolean;
}

/**
 * The products that an account can be of (docs/adding.md, "A product"). Everything that differs by product asks this table; what
 * is sent is in `src/main/api/servers`.
 */
const table = {
  'api-v1': {
    name: null,
    signIn: ['key'],
    units: {},
    writes: true,
    script: true,
    zone: 'server',
    live: false,
  },
  umami: {
    name: 'Umami',
    signIn: ['password', 'key'],
    // Umami's series count each person once a day or hour. Its lists count visits.
    units: { visitors: 'visitors', visitors_hour: 'visitors' },
    writes: false,
    script: false,
    zone: 'request',
    live: true,
  },
} as const satisfies Record<string, Product>;

export type ProductName = keyof typeof table;

export const PRODUCTS: Readonly<Record<ProductName, Product>> = table;

export const PRODUCT_NAMES = Object.keys(table) as ProductName[];

/** The product of accounts that name none. */
export const FIRST_PRODUCT: ProductName = 'api-v1';

/** An account's product. */
export function productOf({ product = FIRST_PRODUCT }: { product?: ProductName }): ProductName {
  return product;
}

/** What a statistic counts on a product's servers. */
export function unitOn(product: ProductName, name: StatisticName): StatisticUnit {
  return PRODUCTS[product].units[name] ?? STATISTICS[name].unit;
}

/**
 * What a statistic counts in a sum of several websites: what most of them count, visits if as many do. Websites that count
 * something else are not added.
 *
 * @param products of the websites, each as often as it has websites
 */
export function commonUnit(products: readonly ProductName[], name: StatisticName): StatisticUnit {
  const counts = new Map<StatisticUnit, number>();
  for (const product of products) {
    const unit = unitOn(product, name);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const usual = STATISTICS[name].unit;
  return [...counts].reduce<[StatisticUnit, number]>(
    (most, one) => (one[1] > most[1] || (one[1] === most[1] && one[0] === usual) ? one : most),
    [usual, 0],
  )[0];
}
