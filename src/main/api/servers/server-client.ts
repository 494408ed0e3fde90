import type { UpdateWebsiteParameters } from '$shared/api/parameters';
import type { SignIn } from '$shared/api/products';
import type { StatisticRow } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type { LiveVisits, Page } from '$shared/bridge/contract';
import type { ListParameters, StatisticParameters, StoreParameters } from '../parameters';
import type { Authorize, RequestSpec, WireAnswer } from '../transport/wire';
import type { DialectMemory } from './api-v1/dialect';

/** Sends one request through the queue. Returns a successful answer and throws an AppFailure for any other. */
export type Exchange = (spec: RequestSpec) => Promise<WireAnswer>;

/**
 * What Sitedeck asks of a server, whatever its product (src/shared/api/products.ts). Parameters and rows are those of
 * docs/service-api.md: a product with other names, ids or values translates them. All operations throw AppFailure.
 */
export interface ServerClient {
  listWebsites(parameters: ListParameters): Promise<Page<Website>>;
  showWebsite(id: number): Promise<Website>;
  showStatistic(id: number, parameters: StatisticParameters): Promise<Page<StatisticRow>>;
  /** What was counted in the last minutes, in the product's unit. */
  showLiveVisits(id: number): Promise<LiveVisits>;
  /** Changes websites; null for a product that Sitedeck only reads. */
  readonly writes: WebsiteWrites | null;
}

/** Operations that change websites. */
export interface WebsiteWrites {
  storeWebsite(parameters: StoreParameters): Promise<Website>;
  updateWebsite(id: number, parameters: UpdateWebsiteParameters): Promise<Website>;
  deleteWebsite(id: number): Promise<void>;
}

/** A website of a product whose ids are not numbers. */
export interface ForeignWebsite {
  /** The product's own id. */
  key: string;
  /** When it was created, milliseconds since the epoch; 0 if unknown. */
  createdAt: number;
}

/** Numbers the websites of a product whose ids are not numbers. */
export interface WebsiteIds {
  /** A number for each website, the same one every time. Later websites have higher numbers. */
  number(websites: readonly ForeignWebsite[]): number[];
  /** The product's own id of a number that was given before; undefined if none was. */
  keyOf(id: number): string | undefined;
}

/** What a client works with. */
export interface ServerAccess {
  /** The account's address, without a trailing slash. */
  address: string;
  exchange: Exchange;
  dialect: DialectMemory;
  ids: WebsiteIds;
  /** The zone that the account's days are counted in, an IANA name. */
  zone: () => string;
}

/** What a product keeps in memory as long as an account's key is the same. */
export interface ServerSession {
  /** Exchanges the key for a token; absent where the key is the token. */
  authorize?: Authorize;
  client(access: ServerAccess): ServerClient;
}

/** A server that was recognized by its address. */
export interface RecognizedServer {
  /** Where its API is. */
  address: string;
  /** The ways to sign in there, the usual one first. */
  signIn: readonly SignIn[];
}

/** A product's part of `src/main/api/servers`. */
export interface ProductModule {
  openSession(): ServerSession;
  /**
   * Recognizes a server of the product; null if it is none.
   *
   * @param ask reads a path below the address without a key; null unless the answer is JSON
   * @throws AppFailure version-too-old
   */
  recognize?(
    address: string,
    ask: (path: string) => Promise<unknown>,
  ): Promise<RecognizedServer | null>;
}
