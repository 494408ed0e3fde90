import { type StatisticName, STATISTICS, type StatisticUnit } from './statistics';

/** The credentials with which a person signs in. */
export type SignIn = 'key' | 'password';

/** The unit of each statistic that is counted in another unit than the API counts it. */
export type OtherUnits = Partial<Record<StatisticName, StatisticUnit>>;

/** The traits of a product whose servers Sitedeck reads. */
interface Product {
  /**
   * The product's name as its makers write it; null for the API that several products share
   * (docs/service-api.md).
   */
  name: string | null;
  /** The ways to sign in, the usual one first. */
  signIn: readonly SignIn[];
  /** The unit of each statistic that this product counts in another unit than the API does. */
  units: OtherUnits;
  /** Whether websites can be added, changed and deleted. */
  writes: boolean;
  /**
   * Whether the product's script and statistics pages are those of the API. If so, Sitedeck shows both, and
   * waits for the first visit of a new website.
   */
  script: boolean;
  /**
   * The time zone that days are counted in: the server's, which the server does not tell, or the one named in
   * each request.
   */
  zone: 'server' | 'request';
  /**
   * Whether the days of any range can be listed in one request. Listed days may be older than the website, because
   * they can be imported.
   */
  listsAllDays: boolean;
  /** Whether every server of this product tells what was counted in the last minutes. */
  live: boolean;
}

/**
 * The products that an account can have (docs/adding.md, "A product"). All behavior that differs by product
 * depends on this table, except the requests, which are in `src/main/api/servers`.
 */
const table = {
  'api-v1': {
    name: null,
    signIn: ['key'],
    units: {},
    writes: true,
    script: true,
    zone: 'server',
    listsAllDays: true,
    live: false,
  },
  umami: {
    name: 'Umami',
    signIn: ['password', 'key'],
    // Umami's daily and hourly counts are people, each counted once a day or hour. Its lists count visits.
    units: { visitors: 'visitors', visitors_hour: 'visitors' },
    writes: false,
    script: false,
    zone: 'request',
    // For more than six months, Umami lists months or years.
    listsAllDays: false,
    live: true,
  },
} as const satisfies Record<string, Product>;

export type ProductName = keyof typeof table;

export const PRODUCTS: Readonly<Record<ProductName, Product>> = table;

export const PRODUCT_NAMES = Object.keys(table) as ProductName[];

/** The product of accounts stored without a product. */
export const FIRST_PRODUCT: ProductName = 'api-v1';

/** An account's product. */
export function productOf({ product = FIRST_PRODUCT }: { product?: ProductName }): ProductName {
  return product;
}

/** Returns the unit of a statistic on a product's servers. */
export function unitOn(product: ProductName, name: StatisticName): StatisticUnit {
  return PRODUCTS[product].units[name] ?? STATISTICS[name].unit;
}

/**
 * Returns the unit in which a sum of several websites counts a statistic: the unit that most of the websites
 * use, or visits if as many use visits. Websites with another unit are not added.
 *
 * @param products the product of each website, with repetitions
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
