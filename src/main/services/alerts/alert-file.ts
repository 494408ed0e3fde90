import { z } from 'zod';
import { DurableJsonFile, type RenamedFile } from '$main/files/durable-json-file';
import { systemErrorCode } from '$main/files/system-error';
import type { AlertRun } from '$shared/bridge/alert-values';
import { REPORT_OUTCOMES } from '$shared/bridge/report-values';
import { AppFailure } from '$shared/failures/failure';
import { ERROR_CODES } from '$shared/failures/failure-table';
import { SerialQueue } from '$shared/lib/serial-queue';
import {
  type AlertDelivery,
  MAX_DELIVERIES,
  SYSTEM_DELIVERY,
} from '$shared/settings/alert-deliveries';
import { alertDelivery } from '$shared/settings/alert-deliveries-schema';
import { type AlertRule, MAX_RULES } from '$shared/settings/alert-rules';
import { alertRule } from '$shared/settings/alert-rules-schema';
import type { OutboxItem } from '$statistics/alerts/outbox';
import { outboxItem, type SavedState, savedState } from '$statistics/alerts/saved-schema';
import { type AlertOwner, alertOwner } from './alert-owner';

/** A run as it is stored. */
export interface SavedRun extends AlertRun {
  /** The owners of the alerts in its message; empty in runs of earlier versions. */
  about: AlertOwner[];
}

/** The stored state of alerts, without the addresses of webhooks. */
export interface AlertFileContent {
  rules: AlertRule[];
  deliveries: AlertDelivery[];
  /** By rule and website or group (`stateKey`). */
  states: Record<string, SavedState>;
  outbox: OutboxItem[];
  /** Newest first. */
  runs: SavedRun[];
  /** When rules were checked last, milliseconds since the epoch. */
  checkedAt: number;
}

/** The most runs that are stored; older ones are deleted. */
export const MAX_RUNS = 50;

const NOTHING: AlertFileContent = {
  rules: [],
  deliveries: [SYSTEM_DELIVERY],
  states: {},
  outbox: [],
  runs: [],
  checkedAt: 0,
};

const run: z.ZodType<SavedRun> = z.object({
  at: z.number(),
  title: z.string(),
  to: z.string(),
  outcome: z.enum(REPORT_OUTCOMES),
  failure: z
    .object({
      code: z.enum(ERROR_CODES),
      message: z.string(),
      detail: z.string().exactOptional(),
    })
    .nullable(),
  about: z.array(alertOwner).catch([]),
});
const content: z.ZodType<AlertFileContent> = z.object({
  rules: z.array(alertRule).max(MAX_RULES),
  deliveries: z.array(alertDelivery).max(MAX_DELIVERIES),
  states: z.record(z.string(), savedState).catch({}),
  outbox: z.array(outboxItem).catch([]),
  runs: z.array(run).catch([]),
  checkedAt: z.number().catch(0),
});

/** Returns a run as people see it. */
export const shownRun = ({ at, title, to, outcome, failure }: SavedRun): AlertRun => ({
  at,
  title,
  to,
  outcome,
  failure,
});

/** Stores rules and deliveries of alerts, what rules remember, and messages that wait, in one file. */
export class AlertFile {
  readonly #file: DurableJsonFile<AlertFileContent>;
  readonly #writes = new SerialQueue();
  #content: AlertFileContent;
  /** Leaves out what must not be written any more. */
  #reduce = (content: AlertFileContent): AlertFileContent => content;

  constructor(file: string) {
    this.#file = new DurableJsonFile(file, (json) => content.safeParse(json).data ?? null);
    this.#content = this.#file.content ?? NOTHING;
  }

  /** Set when the existing file could not be used. */
  get setAside(): RenamedFile | null {
    return this.#file.setAside;
  }

  get content(): AlertFileContent {
    return this.#content;
  }

  /** Leaves something out of every later change, because a check that is running may still add it. */
  leaveOut(without: (content: AlertFileContent) => AlertFileContent): void {
    const before = this.#reduce;
    this.#reduce = (content) => without(before(content));
  }

  /** Changes what is kept, and resolves once it is on disk. @throws AppFailure store-failed; nothing has changed then */
  change(work: (before: AlertFileContent) => Partial<AlertFileContent>): Promise<void> {
    return this.#writes.add(async () => {
      const next = this.#reduce({ ...this.#content, ...work(this.#content) });
      await this.#file.write(next).catch((failed: unknown) => {
        throw new AppFailure('store-failed', `alerts: ${systemErrorCode(failed)}`);
      });
      this.#content = next;
    });
  }

  /** Waits until all is on disk. */
  settled(): Promise<void> {
    return this.#writes.settled();
  }
}
