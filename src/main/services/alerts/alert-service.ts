import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AlertCheck, Alerts } from '$shared/bridge/alert-values';
import { AppFailure } from '$shared/failures/failure';
import {
  type AlertDelivery,
  MAX_DELIVERIES,
  SYSTEM_DELIVERY,
} from '$shared/settings/alert-deliveries';
import { type AlertRule, MAX_RULES } from '$shared/settings/alert-rules';
import { alertLanguage } from '$statistics/alerts/language';
import { testMessage } from '$statistics/alerts/message';
import type { ReportRunOptions, ServiceHandlers } from '../context/types';
import type { ReportService } from '../reports/report-service';
import { requireReportsAllowed } from '../reports/require-allowed';
import { AlertFile, shownRun } from './alert-file';
import type { AlertOwner } from './alert-owner';
import { AlertRuns } from './alert-runs';
import type { AlertSources } from './check-rules';
import { type AlertWays, sendAlert } from './send-alert';
import { WebhookAddresses } from './webhook-addresses';
import { withoutGoneOwners } from './without-owners';

type AlertHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `alerts.${string}`>>;

interface Parts extends AlertSources {
  sendMail: ReportService['sendMail'];
}

/** Stores rules and deliveries of alerts, and checks the rules. Runs only in the process that has the data. */
export class AlertService {
  readonly #file: AlertFile;
  readonly #addresses: WebhookAddresses;
  readonly #ways: AlertWays;
  readonly #runs: AlertRuns;

  constructor(private readonly at: Parts) {
    const { context, sendMail } = at;
    this.#file = new AlertFile(join(context.options.userData, 'alerts.json'));
    context.reportSetAside('alerts', this.#file.setAside);
    this.#addresses = new WebhookAddresses(context);
    this.#ways = { notify: context.options.notify, sendMail, addresses: this.#addresses };
    this.#runs = new AlertRuns({
      ...at,
      ...this.#ways,
      file: this.#file,
      tell: () => this.#tell(),
    });
  }

  readonly handlers: AlertHandlers = {
    'alerts.list': async () => this.#shown(),
    'alerts.saveRule': async (rule) => {
      await this.#saveRule(this.at.context.withoutKeys(rule));
      return this.#tell();
    },
    'alerts.removeRule': async ({ id }) => {
      await this.#file.change(({ rules, states }) => ({
        rules: rules.filter((one) => one.id !== id),
        states: withoutRule(states, id),
      }));
      return this.#tell();
    },
    'alerts.saveDelivery': async ({ delivery, address }) => {
      await this.#saveDelivery(delivery, address);
      return this.#tell();
    },
    'alerts.removeDelivery': async ({ id }) => {
      if (id === SYSTEM_DELIVERY.id)
        throw new AppFailure('bad-argument', 'alerts: notifications can only be turned off');
      await this.#file.change(({ deliveries, outbox }) => ({
        deliveries: deliveries.filter((one) => one.id !== id),
        outbox: outbox.filter(({ deliveryId }) => deliveryId !== id),
      }));
      await this.#addresses.forget(id);
      return this.#tell();
    },
    'alerts.testDelivery': async ({ id }) => {
      const delivery = this.#file.content.deliveries.find((one) => one.id === id);
      if (delivery === undefined) throw new AppFailure('bad-argument', 'alerts: no such delivery');
      const message = testMessage(alertLanguage(), {
        id: randomUUID(),
        at: this.at.context.now(),
      });
      const { failure } = await sendAlert(delivery, message, this.#ways, {
        signal: this.#runs.ending,
        handOver: async () => undefined,
      });
      if (failure !== null) throw AppFailure.fromData(failure);
      return null;
    },
  };

  /** Whether an entry of the keychain is the address of a webhook, or may be. */
  ownsEntry(name: string): boolean {
    const isUnknown = this.#file.setAside !== null;
    return this.#addresses.owns(name, this.#file.content.deliveries, isUnknown);
  }

  /** Checks what is due, and sends what waits. */
  async check(): Promise<void> {
    await this.#runs.check();
  }

  /** Checks all rules for someone who waits. @throws AppFailure, or the signal's reason */
  run(course: ReportRunOptions): Promise<AlertCheck> {
    return this.#runs.check(course);
  }

  /**
   * Leaves a removed account out of rules, and deletes those that are about nothing else. Deletes states, waiting alerts
   * and runs that are about the account.
   *
   * @throws AppFailure store-failed
   */
  async forget(accountId: string): Promise<void> {
    const isThere = (owner: AlertOwner): boolean =>
      owner.kind === 'group'
        ? this.at.groupOf(owner.groupId) !== undefined
        : owner.accountId !== accountId;
    this.#file.leaveOut((content) => withoutGoneOwners(content, isThere));
    await this.#file.change(({ rules }) => ({
      rules: rules.flatMap((rule) => {
        if (rule.about === 'all') return [rule];
        const about = rule.about.filter(isThere);
        return about.length === 0 ? [] : [{ ...rule, about }];
      }),
    }));
    this.#tell();
  }

  /** Gives up what is being read, and ends a message that is being sent. */
  async close(): Promise<void> {
    await this.#runs.close();
    await this.#file.settled();
  }

  async #saveRule(rule: AlertRule): Promise<void> {
    await this.#file.change(({ rules, states }) => {
      const isNew = !rules.some(({ id }) => id === rule.id);
      if (isNew && rules.length >= MAX_RULES)
        throw new AppFailure('bad-argument', 'alerts: too many rules');
      const next = isNew ? [...rules, rule] : rules.map((one) => (one.id === rule.id ? rule : one));
      return { rules: next, states: withoutRule(states, rule.id) };
    });
  }

  async #saveDelivery(given: AlertDelivery, address: string | null): Promise<void> {
    const former = this.#file.content.deliveries.find(({ id }) => id === given.id);
    if (former !== undefined && former.kind !== given.kind)
      throw new AppFailure('bad-argument', 'alerts: another kind of delivery');
    if (given.kind !== 'system' && given.isOn)
      requireReportsAllowed(this.at.context, { isMail: true });
    let delivery = given;
    if (given.kind === 'webhook') {
      if (address === null) await this.#addresses.require(given.id);
      // What is shown of an address is the host of the one in the keychain.
      const kept = former?.kind === 'webhook' ? former.host : '';
      const host = address === null ? kept : await this.#addresses.keep(given.id, address);
      delivery = { ...given, host };
    } else if (address !== null) {
      throw new AppFailure('bad-argument', 'alerts: an address, no webhook');
    }
    await this.#file.change(({ deliveries, outbox }) => {
      if (former === undefined && deliveries.length >= MAX_DELIVERIES)
        throw new AppFailure('bad-argument', 'alerts: too many deliveries');
      const next =
        former === undefined
          ? [...deliveries, delivery]
          : deliveries.map((one) => (one.id === delivery.id ? delivery : one));
      // What waits is tried at once, because these settings may have been the cause.
      const waiting = outbox.map((item) =>
        item.deliveryId === delivery.id ? { ...item, notBefore: 0 } : item,
      );
      return { deliveries: next, outbox: waiting };
    });
  }

  #shown(): Alerts {
    const { rules, deliveries, outbox, runs } = this.#file.content;
    return { rules, deliveries, waiting: outbox.length, runs: runs.map(shownRun) };
  }

  #tell(): Alerts {
    const shown = this.#shown();
    this.at.context.options.emit('alerts.changed', shown);
    return shown;
  }
}

function withoutRule<State>(states: Record<string, State>, id: string): Record<string, State> {
  return Object.fromEntries(Object.entries(states).filter(([key]) => !key.startsWith(`${id}/`)));
}
