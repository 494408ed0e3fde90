import { z } from 'zod';
import type { OutboxItem } from '$statistics/alerts/outbox';
import { outboxItem, type SavedState, savedState } from '$statistics/alerts/saved-schema';
import { LeaseLostError } from '../store/leases';
import type { Settings } from '../store/settings';
import type { Watched } from './watched';

/** What alerts remember. */
export interface AlertContent {
  /** By rule and website (`stateKey`). */
  states: Record<string, SavedState>;
  outbox: OutboxItem[];
  watched: Watched[];
  /** When rules were checked last, milliseconds since the epoch. */
  checkedAt: number;
}

const content: z.ZodType<AlertContent> = z.object({
  states: z.record(z.string(), savedState),
  outbox: z.array(outboxItem),
  watched: z.array(z.object({ from: z.number(), to: z.number() })),
  checkedAt: z.number(),
});

const NOTHING: AlertContent = { states: {}, outbox: [], watched: [], checkedAt: 0 };
const SETTING = 'alerts.record';

/**
 * What alerts remember, in the store. Each change replaces exactly what was read: if another process has changed it
 * since, nothing is written. So whoever marks a message as handed over is the only one, and no message is sent twice.
 */
export class AlertRecord {
  private constructor(
    private readonly settings: Settings,
    private text: string | null,
    public content: AlertContent,
  ) {}

  /** Reads it. What a newer version has written otherwise counts as nothing. */
  static async open(settings: Settings): Promise<AlertRecord> {
    const text = await settings.get(SETTING);
    const { data } = content.safeParse(text === null ? null : JSON.parse(text));
    return new AlertRecord(settings, text, data ?? NOTHING);
  }

  /** On disk when it resolves. @throws LeaseLostError when another process has changed it */
  async change(work: (before: AlertContent) => Partial<AlertContent>): Promise<void> {
    const next = { ...this.content, ...work(this.content) };
    const text = JSON.stringify(next);
    if (!(await this.settings.replace(SETTING, this.text, text)))
      throw new LeaseLostError('alerts');
    this.text = text;
    this.content = next;
  }
}
