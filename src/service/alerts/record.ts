import { z } from 'zod';
import type { OutboxItem } from '$statistics/alerts/outbox';
import { outboxItem, type SavedState, savedState } from '$statistics/alerts/saved-schema';
import { LeaseLostError } from '../store/leases';
import type { Settings } from '../store/settings';
import type { Watched } from './watched';

/** What is stored about alerts. */
export interface AlertContent {
  /** By rule and website (`Task.key` in check-rules.ts). */
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
 * The stored value about alerts. A change replaces exactly the value that was read: if another process has changed it
 * since, nothing is written. So only one process can mark a message as handed over, and no message is sent twice.
 */
export class AlertRecord {
  private constructor(
    private readonly settings: Settings,
    private text: string | null,
    public content: AlertContent,
  ) {}

  /** Reads the stored value. A value in the format of a newer version is ignored. */
  static async open(settings: Settings): Promise<AlertRecord> {
    const text = await settings.get(SETTING);
    const { data } = content.safeParse(text === null ? null : JSON.parse(text));
    return new AlertRecord(settings, text, data ?? NOTHING);
  }

  /** Changes the stored value. It is on disk when this resolves. @throws LeaseLostError if another process has changed it */
  async change(work: (before: AlertContent) => Partial<AlertContent>): Promise<void> {
    const next = { ...this.content, ...work(this.content) };
    const text = JSON.stringify(next);
    if (!(await this.settings.replace(SETTING, this.text, text)))
      throw new LeaseLostError('alerts');
    this.text = text;
    this.content = next;
  }
}
