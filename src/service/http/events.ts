import { z } from 'zod';
import { serviceText } from '../../shared/text/en/service';
import type { Collector } from '../collect/collector';
import type { RawHit } from '../collect/hit';
import type { Ingest } from '../collect/ingest';
import { type Answer, type FieldMessages, invalid, notFound } from './answers';
import { parseObject } from './input';

const words = serviceText.validation;

const part = (field: string, most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes(':'), { message: words.colon(field) });

/** What a page's script sends (SERVER-BEHAVIOUR, "How page views reach such a server"). */
export const eventBody = z.object({
  page: z.string().min(1).max(8_192),
  referrer: z.string().max(8_192).nullish(),
  screen_resolution: z.string().max(32).nullish(),
  event: z
    .object({
      name: part('event.name', 128).min(1),
      value: z.union([part('event.value', 64), z.number()]).nullish(),
      unit: part('event.unit', 32).nullish(),
    })
    .nullish(),
});

export interface EventRequest {
  body: string;
  ip: string;
  language: string;
  userAgent: string;
}

/** POST /api/event */
export class EventRoute {
  /** @param collector loaded with the first hit: its libraries cost memory */
  constructor(
    private readonly collector: () => Promise<Collector>,
    private readonly ingest: Ingest,
  ) {}

  /** Answers 204 when the hit is on the disk, or was excluded by the website's rules. */
  async post(request: EventRequest): Promise<Answer> {
    const raw = toHit(request);
    const collected = (await this.collector()).collect(raw);
    if (collected.outcome === 'unknown-website') throw notFound();
    if (collected.outcome === 'counted') await this.ingest.add(collected.hit);
    return { status: 204, body: null };
  }
}

function toHit({ body, ip, language, userAgent }: EventRequest): RawHit {
  const parsed = eventBody.safeParse(parseObject(body));
  if (!parsed.success) throw invalid(messagesOf(parsed.error.issues));
  const { page, referrer, screen_resolution, event } = parsed.data;
  return {
    at: Date.now(),
    page,
    referrer: referrer ?? '',
    resolution: screen_resolution ?? '',
    language,
    userAgent,
    event: event
      ? { name: event.name, value: event.value ?? undefined, unit: event.unit ?? undefined }
      : undefined,
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
