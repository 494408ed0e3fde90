import { getText } from '$shared/text';
import { inSentences } from '$shared/text/series';
import type { Alert } from './alerts';
import { daySentence } from './day-so-far';

/** The text of an alert: its hour, and its day so far. */
export function alertText(alert: Alert): string {
  const text = getText().alerts;
  const { zone, visitors: count, usual } = alert;
  const hour = `${String(alert.hour).padStart(2, '0')}:00`;
  const said =
    zone === null
      ? text.body({ count, hour, usual })
      : text.bodyInZone({ count, hour, zone, usual });
  const more = daySentence(alert);
  return more === '' ? said : inSentences([said, more]);
}
