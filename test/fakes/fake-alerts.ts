import type { Alerts } from '$shared/bridge/alert-values';
import { SYSTEM_DELIVERY } from '$shared/settings/alert-deliveries';
import type { FakeBridge, FakeHandlers } from './fake-bridge';

export type { Alerts };

type AlertChannel = Extract<keyof FakeHandlers, `alerts.${string}`>;

/** No rules, and only notifications. */
export const NO_ALERTS: Alerts = {
  rules: [],
  deliveries: [SYSTEM_DELIVERY],
  waiting: 0,
  runs: [],
};

/** The part of the fake main process that checks alert rules. */
export function alertHandlers(
  world: { alerts: Alerts },
  push: FakeBridge['push'],
): Pick<FakeHandlers, AlertChannel> {
  const change = (next: Partial<Alerts>): Alerts => {
    world.alerts = { ...world.alerts, ...next };
    push('alerts.changed', world.alerts);
    return world.alerts;
  };
  const replaced = <Entry extends { id: string }>(all: readonly Entry[], one: Entry): Entry[] =>
    all.some(({ id }) => id === one.id)
      ? all.map((entry) => (entry.id === one.id ? one : entry))
      : [...all, one];
  return {
    'alerts.list': () => world.alerts,
    'alerts.saveRule': (rule) => change({ rules: replaced(world.alerts.rules, rule) }),
    'alerts.removeRule': ({ id }) =>
      change({ rules: world.alerts.rules.filter((one) => one.id !== id) }),
    'alerts.saveDelivery': ({ delivery, address }) => {
      const host = address === null ? {} : { host: new URL(address).host };
      const saved = delivery.kind === 'webhook' ? { ...delivery, ...host } : delivery;
      return change({ deliveries: replaced(world.alerts.deliveries, saved) });
    },
    'alerts.removeDelivery': ({ id }) =>
      change({ deliveries: world.alerts.deliveries.filter((one) => one.id !== id) }),
    'alerts.testDelivery': () => null,
  };
}
