import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SerialQueue } from '$shared/lib/serial-queue';
import { alertLineText } from '$shared/settings/alert-message';
import { alertsText } from '$shared/text/en/service-alerts';
import { alertMessage } from '$statistics/alerts/message';
import { dueItems, type OutboxItem, withItems } from '$statistics/alerts/outbox';
import { LEASE_NAMES, LeaseLostError } from '../store/leases';
import type { Store } from '../store/store';
import { type CheckParts, checkRules } from './check-rules';
import { alertLanguageOf } from './language';
import { linkTo } from './links';
import { AlertRecord } from './record';
import type { AlertRunReport } from './run-report';
import { AlertSender, type AlertSenderParts } from './sender';
import { isNoteDue, withMoment } from './watched';

const HOUR_MS = 60 * 60 * 1000;
/** Delay after the full hour: the clocks of a store's processes may differ by this much, milliseconds. */
const AFTER_HOUR_MS = 5 * 60 * 1000;
/** How long the current message may delay the end of the service, milliseconds. */
const STOP_TIMEOUT_MS = 5_000;
/** How often a command looks whether another process has finished its run, milliseconds. */
const LEASE_PAUSE_MS = 200;
/** Hours since the epoch in which rules are checked once. */
const turnOf = (at: number): number => Math.floor((at - AFTER_HOUR_MS) / HOUR_MS);

export interface AlertParts extends CheckParts, AlertSenderParts {
  store: Store;
  /** The service's public address, without a trailing slash; null when it is unknown. */
  publicAddress: string | null;
}

interface Asked {
  /** Whether someone waits: the rules are checked in any case. */
  isAsked: boolean;
  /** Whether this process counts hits. */
  isServing: boolean;
}

/** Checks the rules once an hour, and sends what was found: one message for each check. */
export class AlertRunner {
  readonly #turns = new SerialQueue();
  readonly #ending = new AbortController();
  readonly #sender: AlertSender;
  #tick: Promise<unknown> | null = null;
  #isStopped = false;

  constructor(private readonly at: AlertParts) {
    this.#sender = new AlertSender(at, this.#ending.signal);
  }

  /** Does what is due, unless another process is doing so. Concurrent calls share one run. */
  async tick(): Promise<void> {
    if (this.#isStopped) return;
    this.#tick ??= this.#turns
      .add(() => this.#runLeased({ isAsked: false, isServing: true }))
      .finally(() => (this.#tick = null));
    await this.#tick;
  }

  /**
   * Checks all rules and sends what is due, once no other process is doing so.
   *
   * @param isServing whether this process counts hits
   * @returns null when the service stops
   */
  run(isServing: boolean): Promise<AlertRunReport | null> {
    return this.#turns.add(async () => {
      while (!this.#isStopped) {
        const report = await this.#runLeased({ isAsked: true, isServing });
        if (report !== null) return report;
        await wait(LEASE_PAUSE_MS);
      }
      return null;
    });
  }

  /** Stops after the current message. Does not wait for a server that does not answer. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const timer = setTimeout(() => this.#ending.abort(), STOP_TIMEOUT_MS);
    await this.#turns.settled();
    clearTimeout(timer);
  }

  /** @returns null when another process runs, or has taken over */
  async #runLeased(asked: Asked): Promise<AlertRunReport | null> {
    const { leases, settings } = this.at.store;
    const lease = await leases.take(LEASE_NAMES.alerts);
    if (lease === null) return null;
    try {
      return await this.#run(await AlertRecord.open(settings), asked);
    } catch (cause) {
      if (cause instanceof LeaseLostError) return null;
      throw cause;
    } finally {
      await lease.release();
    }
  }

  async #run(record: AlertRecord, { isAsked, isServing }: Asked): Promise<AlertRunReport> {
    const report: AlertRunReport = { found: [], sent: [], failed: [], waiting: 0, missing: [] };
    await this.#sender.settleInterrupted(record, report);
    const now = this.at.now();
    const { watched, checkedAt } = record.content;
    if (isServing && isNoteDue(watched, now)) {
      await record.change(() => ({ watched: withMoment(watched, now) }));
    }
    if (isAsked || turnOf(now) !== turnOf(checkedAt)) await this.#check(record, report);
    for (const item of dueItems(record.content.outbox, this.at.now())) {
      if (this.#isStopped) break;
      await this.#sender.send(record, item, report);
      if (isServing) await this.#note(record);
    }
    report.waiting = record.content.outbox.length;
    return report;
  }

  /** Sending can take long, and hits are counted meanwhile. */
  async #note(record: AlertRecord): Promise<void> {
    const now = this.at.now();
    if (!isNoteDue(record.content.watched, now)) return;
    await record.change(({ watched }) => ({ watched: withMoment(watched, now) }));
  }

  async #check(record: AlertRecord, report: AlertRunReport): Promise<void> {
    const { settings, publicAddress } = this.at;
    const now = this.at.now();
    const { rules, deliveries, language } = settings;
    const results = await checkRules(this.at, rules, record.content, now);
    const { found, states, missing } = results;
    const message =
      found.length === 0
        ? null
        : alertMessage(
            await alertLanguageOf(language),
            found,
            { id: randomUUID(), at: now },
            (one) => linkTo(publicAddress, one, now),
          );
    const added: OutboxItem[] =
      message === null
        ? []
        : deliveries.map(({ name }) => ({
            id: randomUUID(),
            deliveryId: name,
            message,
            attempts: 0,
            notBefore: 0,
            isHandedOver: false,
          }));
    const { outbox, dropped } = withItems(record.content.outbox, added);
    await record.change(() => ({ states, outbox, checkedAt: now }));
    for (const item of dropped) this.#sender.tell(item, 'refused', alertsText.tooMany, report);
    report.missing = missing;
    report.found = [
      ...(message?.alerts.map(alertLineText) ?? []),
      ...(message === null || message.more === null ? [] : [message.more]),
    ];
  }
}
