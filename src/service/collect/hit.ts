/** A custom event as the page's script sends it. */
export interface HitEvent {
  name: string;
  value?: string | number | undefined;
  unit?: string | undefined;
}

/** A visitor's place in the notation of the statistics; empty if unknown. */
export interface Place {
  /** `EU:Europe` */
  continent: string;
  /** `US:United States` */
  country: string;
  /** `US:New York, NY`; `US:` when only the country is known */
  city: string;
}

/** One hit as the collector receives it: over HTTP, from a log file, or from the sample data's model. */
export interface RawHit {
  /** Milliseconds since the epoch. */
  at: number;
  /** Address of the page, with its host. */
  page: string;
  /** Whether the part of the page's address after `#` is its route. */
  hashRoute?: boolean;
  /** Address of the referrer; empty for none. */
  referrer: string;
  /** `1920x1080`, or anything else for unknown. */
  resolution: string;
  /** The Accept-Language header. */
  language: string;
  /** Null when the log does not contain it; empty when the client sent none. */
  userAgent: string | null;
  /** The Origin header. Browsers always send it, and pages cannot forge it. */
  origin?: string | undefined;
  event?: HitEvent | undefined;
  /**
   * Whether the visitor may already have been on the website although there is no referrer. Only the tracker knows
   * this; undefined for hits from logs and programs.
   */
  mayReturn?: boolean | undefined;
  /** Whether the device has a multi-touch screen. It identifies iPads, whose browser claims to run on a Mac. */
  hasTouch?: boolean | undefined;
  /** An address to look up and discard, or a known place. */
  visitor: { ip: string } | { place: Place };
}
