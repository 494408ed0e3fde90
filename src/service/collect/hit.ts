import type { Place } from '$shared/api/place';

/** A custom event as the page's script sends it. */
export interface HitEvent {
  name: string;
  value?: string | number | undefined;
  unit?: string | undefined;
}

/** A hit as it reaches the collector: over HTTP, from a log file, or from the model of the sample data. */
export interface RawHit {
  /** When the hit happened, in milliseconds since the epoch. */
  at: number;
  /** The address of the page, with its host. */
  page: string;
  /** Whether the part after `#` in the page's address is its route. */
  hashRoute?: boolean;
  /** The address of the referrer; empty if there is none. */
  referrer: string;
  /** The size of the screen, such as `1920x1080`; any other text if it is unknown. */
  resolution: string;
  /** The Accept-Language header. */
  language: string;
  /** The User-Agent header; null if the log does not contain it, empty if the client sent none. */
  userAgent: string | null;
  /** The Origin header of the request. Browsers always send it, and pages cannot forge it. */
  origin?: string | undefined;
  event?: HitEvent | undefined;
  /**
   * Whether the visitor may already have been on the website, although there is no referrer. Only the tracker knows
   * this; undefined for hits from logs and programs.
   */
  mayReturn?: boolean | undefined;
  /** Whether the device has a multi-touch screen. This identifies iPads, whose browser claims to run on a Mac. */
  hasTouch?: boolean | undefined;
  /** The address to look up and then discard, or a known place. */
  visitor: { ip: string } | { place: Place };
}
