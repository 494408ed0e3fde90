import { randomUUID } from 'node:crypto';
import type { AlertCheck, AlertRun } from '$shared/bridge/alert-values';
import { isQuiet } from '$shared/dates/quiet-hours';
import { AppFailure } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import type { AlertDelivery } from '$shared/settings/alert-deliveries';
import type { AlertMessage } from '$shared/settings/alert-message';
import { alertLanguage } from '$statistics/alerts/language';
import { alertMessage, viewLink } from '$statistics/alerts/message';
import {
  afterAttempt,
  dueItems,
  isExpired,
  type OutboxItem,
  withItems,
} from '$statistics/alerts/outbox';
import type { ReportRunOptions } from '../context/types';
import {
  type AlertFile,
  type AlertFileContent,
  MAX_RUNS,
  type SavedRun,
  shownRun,
} from './alert-file';
import { messageOwners } from './alert-owner';
import { type AlertSources, checkRules } from './check-rules';
import { type AlertWays, deliveryLabel, sendAlert } from './send-alert';

const HOUR_MS = 60 * 60 * 1000;
/** Delay after the full hour, so that slow servers have counted the complete hour, milliseconds. */
const AFTER_HOUR_MS = 5 * 60 * 1000;
/** Hours since the epoch in which rules are checked once. */
const turnOf = (at: number): number => Math.floor((at - AFTER_HOUR_MS) / HOUR_MS);

interface Parts extends AlertSources, AlertWays {
  file: AlertFile;
  /** Notifies every window. */
  tell(): void;
}

/** Checks the rules once an hour, and sends what was found: one message for each check. */
export class AlertRuns {
  readonly #turns = new SerialQueue();
  readonly #ending = new AbortController();

  constructor(private readonly at: Parts) {}

  /** Aborted when Sitedeck quits. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /**
   * Checks what is due, and sends what waits. During the quiet hours neither: what happened meanwhile is found after
   * them.
   *
   * @param course of a person who waits; then the rules are checked in any case
   * @throws AppFailure store-failed, or the signal's reason
   */
  check(course?: ReportRunOptions): Promise<AlertCheck> {
    const signal = AbortSignal.any([this.#ending.signal, ...(course ? [course.signal] : [])]);
    return this.#turns.addUnless(signal, async () => {
      const { file, context } = this.at;
      const before = file.content.runs;
      await this.#settleInterrupted();
      const quiet = await this.#isQuiet();
      const now = context.now();
      const isDue = course !== undefined || turnOf(now) !== turnOf(file.content.checkedAt);
      const checked = isDue && !quiet ? await this.#checkRules(signal) : null;
      if (!quiet) await this.#send(signal, course?.onSend);
      const { runs, outbox } = file.content;
      const added = runs.filter((one) => !before.includes(one));
      if (added.length > 0 || checked?.message) this.at.tell();
      return {
        message: checked?.message ?? null,
        unanswered: checked?.unanswered ?? 0,
        runs: added.map(shownRun),
        waiting: outbox.length,
        isQuiet: quiet,
      };
    });
  }

  /** Gives up what is being read, and ends a message that is being sent. */
  async close(): Promise<void> {
    this.#ending.abort(new AppFailure('cancelled', 'alerts: the application quits'));
    await this.#turns.settled();
  }

  async #checkRules(
    signal: AbortSignal,
  ): Promise<{ message: AlertMessage | null; unanswered: number }> {
    const { context, file, notify } = this.at;
    const asked = file.content;
    if (!asked.rules.some(({ isOn }) => isOn)) return { message: null, unanswered: 0 };
    const { found, states, unanswered } = await checkRules(this.at, asked, signal);
    const now = context.now();
    const id = randomUUID();
    const message =
      found.length === 0 ? null : alertMessage(alertLanguage(), found, { id, at: now }, viewLink);
    await file.change((content) => {
      // Rules that were changed meanwhile begin anew.
      const same = new Set(content.rules.filter((rule) => asked.rules.includes(rule)).map(idOf));
      const current = Object.entries({ ...content.states, ...states }).filter(([key]) => {
        const ruleId = key.slice(0, key.indexOf('/'));
        return key in states ? same.has(ruleId) : content.rules.some((one) => one.id === ruleId);
      });
      const to = content.deliveries.filter(
        ({ isOn, kind }) => isOn && (kind !== 'system' || notify !== undefined),
      );
      const added = message === null ? [] : to.map((delivery) => itemFor(delivery, message));
      const { outbox, dropped } = withItems(content.outbox, added);
      return {
        states: Object.fromEntries(current),
        outbox,
        runs: withRuns(
          content,
          dropped.map((item) => this.#runOf(item, 'failed', null)),
        ),
        checkedAt: now,
      };
    });
    return { message, unanswered };
  }

  async #send(signal: AbortSignal, onSend: ReportRunOptions['onSend'] | undefined): Promise<void> {
    const { context, file } = this.at;
    for (const { id: dueId } of dueItems(file.content.outbox, context.now())) {
      signal.throwIfAborted();
      // Items change when their account or delivery is removed meanwhile.
      const item = file.content.outbox.find(({ id }) => id === dueId);
      if (item === undefined) continue;
      const delivery = file.content.deliveries.find(({ id }) => id === item.deliveryId);
      if (delivery === undefined || !delivery.isOn) await this.#settle(item, 'refused', null);
      else await this.#attempt(item, delivery, signal, onSend);
    }
  }

  async #attempt(
    item: OutboxItem,
    delivery: AlertDelivery,
    signal: AbortSignal,
    onSend: ReportRunOptions['onSend'] | undefined,
  ): Promise<void> {
    const { context, file } = this.at;
    const { outcome, failure, waitMs } = await sendAlert(delivery, item.message, this.at, {
      signal,
      handOver: async () => {
        signal.throwIfAborted();
        onSend?.();
        await file.change(({ outbox }) => {
          if (outbox.find(({ id }) => id === item.id)?.message !== item.message)
            throw new AppFailure('cancelled', 'alerts: the message was changed meanwhile');
          return {
            outbox: outbox.map((one) =>
              one.id === item.id ? { ...one, isHandedOver: true } : one,
            ),
          };
        });
      },
    });
    const now = context.now();
    if (outcome !== 'later' || isExpired(item, now)) {
      const run = { sent: 'made', unknown: 'unsure', refused: 'failed', later: 'failed' } as const;
      if (outcome !== 'sent') context.log.warn('an alert was not sent', { code: failure?.code });
      await this.#settle(item, outcome === 'later' ? 'refused' : outcome, {
        ...this.#runOf(item, run[outcome], delivery),
        failure,
      });
      return;
    }
    context.log.info('an alert waits', { code: failure?.code });
    await file.change(({ outbox }) => ({
      outbox: afterAttempt(outbox, item.id, 'later', { now, waitMs }),
    }));
  }

  /** Removes an item, and records what became of it. */
  async #settle(
    { id }: OutboxItem,
    outcome: 'sent' | 'refused' | 'unknown',
    run: SavedRun | null,
  ): Promise<void> {
    const now = this.at.context.now();
    await this.at.file.change((content) => ({
      outbox: afterAttempt(content.outbox, id, outcome, { now }),
      runs: withRuns(content, run === null ? [] : [run]),
    }));
  }

  /** What was being sent when Sitedeck ended may have arrived: it is not sent again. */
  async #settleInterrupted(): Promise<void> {
    const { outbox, deliveries } = this.at.file.content;
    for (const item of outbox.filter(({ isHandedOver }) => isHandedOver)) {
      const delivery = deliveries.find(({ id }) => id === item.deliveryId) ?? null;
      await this.#settle(item, 'unknown', this.#runOf(item, 'unsure', delivery));
    }
  }

  #runOf(
    { message, deliveryId }: OutboxItem,
    outcome: AlertRun['outcome'],
    delivery: AlertDelivery | null,
  ): SavedRun {
    const known =
      delivery ?? this.at.file.content.deliveries.find(({ id }) => id === deliveryId) ?? null;
    return {
      at: this.at.context.now(),
      title: message.title,
      to: known === null ? '' : deliveryLabel(known),
      outcome,
      failure: null,
      about: messageOwners(message),
    };
  }

  async #isQuiet(): Promise<boolean> {
    const { context } = this.at;
    const hours = await context.options.quietHours?.();
    if (hours === undefined) return false;
    const now = new Date(context.now());
    const digits = (value: number): string => String(value).padStart(2, '0');
    const time = `${digits(now.getHours())}:${digits(now.getMinutes())}`;
    return isQuiet(time, hours.quietFrom, hours.quietTo);
  }
}

const idOf = ({ id }: { id: string }): string => id;

const itemFor = ({ id }: AlertDelivery, message: AlertMessage): OutboxItem => ({
  id: randomUUID(),
  deliveryId: id,
  message,
  attempts: 0,
  notBefore: 0,
  isHandedOver: false,
});

const withRuns = ({ runs }: AlertFileContent, added: readonly SavedRun[]): SavedRun[] =>
  added.length === 0 ? runs : [...added.toReversed(), ...runs].slice(0, MAX_RUNS);
