import { z } from 'zod';
import type { Collector, CollectResult } from '$service/collect/collector';
import type { RawHit } from '$service/collect/hit';
import { isVisit } from '$service/collect/hit-counters';
import type { Ingest } from '$service/collect/ingest';
import type { LiveVisitCounter } from '$service/collect/live-visits';
import { isCountable } from '$service/store/counts/calendar';
import { serviceText } from '$shared/text/en/service';
import { type FieldMessages, type HttpAnswer, HttpError, invalidFieldsError } from '../answers';
import { parseBodyObject } from '../input';

const words = serviceText.validation;

const part = (field: string, most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes(':'), { message: words.colon(field) });

/** The body that the script of a page sends (docs/service-api.md, "How visits reach such a server"). */
export const eventBody = z.object({
  // The length is not limited here, because the counted value is truncated.
  page: z.string().min(1),
  referrer: z.string().nullish(),
  screen_resolution: z.string().max(32).nullish(),
  event: z
    .object({
      name: part('event.name', 128).min(1),
      value: z.union([part('event.value', 64), z.number()]).nullish(),
      unit: part('event.unit', 32).nullish(),
    })
    .nullish(),
  /** Whether the part after `#` in the page's address is its route. */
  hash: z.boolean().nullish(),
  /**
   * Whether the visitor may already have been on the website, although there is no referrer. Only the tracker knows
   * this.
   */
  may_return: z.boolean().nullish(),
  /** Whether the device has a multi-touch screen. */
  touch: z.boolean().nullish(),
});

export interface EventRequest {
  body: string;
  ip: string;
  /** The Origin header. */
  origin: string | undefined;
  language: string;
  userAgent: string;
}

/** The route `POST /api/event`. */
export class EventRoute {
  /**
   * @param collector loads the collector at the first hit, because its libraries take memory
   * @param observe called with the outcome of each hit once it is final
   */
  constructor(
    private readonly collector: () => Promise<Collector>,
    private readonly ingest: Ingest,
    private readonly live: LiveVisitCounter,
    private readonly observe: (collected: CollectResult) => void = () => {},
  ) {}

  /**
   * Answers 204 if the hit is on disk, was excluded by the website's rules, or belongs to no website of this service.
   * The answers are equal so that strangers do not learn which websites exist (docs/decisions/collector.md).
   */
  async post(request: EventRequest): Promise<HttpAnswer> {
    const outcome = await this.count(toHit(request));
    if (outcome === 'bad-page') throw invalidFieldsError({ page: [words.webAddress('page')] });
    if (outcome === 'foreign-origin') throw new HttpError(403, serviceText.api.foreignOrigin);
    return { status: 204, body: null };
  }

  /**
   * Counts a hit and waits until it is on disk.
   *
   * @throws HttpError 503 if the clock shows a day that cannot be counted
   */
  async count(raw: RawHit): Promise<CollectResult['outcome']> {
    if (!isCountable(raw.at)) throw new HttpError(503, serviceText.api.clockWrong);
    const collector = await this.collector();
    const pending = collector.collect(raw);
    const collected = pending instanceof Promise ? await pending : pending;
    if (collected.outcome === 'counted') {
      const { hit } = collected;
      try {
        await this.ingest.add(hit);
      } catch (cause) {
        collector.forget(raw, hit);
        throw cause;
      }
      if (isVisit(hit.counters)) this.live.add(hit.websiteId);
    }
    this.observe(collected);
    return collected.outcome;
  }
}

function toHit({ body, ip, origin, language, userAgent }: EventRequest): RawHit {
  const parsed = eventBody.safeParse(parseBodyObject(body));
  if (!parsed.success) throw invalidFieldsError(messagesOf(parsed.error.issues));
  const { page, referrer, screen_resolution, event, hash, may_return, touch } = parsed.data;
  return {
    at: Date.now(),
    page,
    hashRoute: hash === true,
    referrer: referrer ?? '',
    resolution: screen_resolution ?? '',
    language,
    userAgent,
    origin,
    event: event
      ? { name: event.name, value: event.value ?? undefined, unit: event.unit ?? undefined }
      : undefined,
    mayReturn: may_return ?? undefined,
    hasTouch: touch === true,
    visitor: { ip },
  };
}

function messagesOf(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'request';
    const message = issue.code === 'custom' ? issue.message : words.invalid(field);
    (messages[field] ??= []).push(message);
  }
  return messages;
}
