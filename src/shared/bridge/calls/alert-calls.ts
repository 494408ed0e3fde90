import { z } from 'zod';
import {
  alertDelivery,
  deliveryId,
  webhookAddress,
} from '$shared/settings/alert-deliveries-schema';
import { alertRule, ruleId } from '$shared/settings/alert-rules-schema';
import type { Alerts } from '../alert-values';
import { defineCall, result } from './call';
import { noArguments } from './schemas';

/** Calls about alerts. The event `alerts.changed` notifies every window. */
export const alertCalls = {
  'alerts.list': defineCall(noArguments, result<Alerts>()),
  /** Adds a rule, or replaces the one with the same id. */
  'alerts.saveRule': defineCall(alertRule, result<Alerts>()),
  'alerts.removeRule': defineCall(z.strictObject({ id: ruleId }), result<Alerts>()),
  /**
   * Adds a delivery, or replaces the one with the same id. If the address is null, the one in the keychain is kept.
   */
  'alerts.saveDelivery': defineCall(
    z.strictObject({ delivery: alertDelivery, address: webhookAddress.nullable() }),
    result<Alerts>(),
  ),
  'alerts.removeDelivery': defineCall(z.strictObject({ id: deliveryId }), result<Alerts>()),
  /** Sends a short test message to a delivery. */
  'alerts.testDelivery': defineCall(z.strictObject({ id: deliveryId }), result<null>()),
};
