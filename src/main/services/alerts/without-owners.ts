import type { AlertMessage } from '$shared/settings/alert-message';
import { alertLanguage } from '$statistics/alerts/language';
import { alertTitle } from '$statistics/alerts/message';
import type { AlertFileContent } from './alert-file';
import { type AlertOwner, lineOwner, readStateKey } from './alert-owner';

type IsThere = (owner: AlertOwner) => boolean;

/**
 * Returns the content without states, waiting alerts and runs of owners that are gone, and without states of rules that
 * are gone. A line or run that names no owner is dropped too, because it may be about one that is gone. Only runs of
 * earlier versions name none.
 */
export function withoutGoneOwners(content: AlertFileContent, isThere: IsThere): AlertFileContent {
  const ruleIds = new Set(content.rules.map(({ id }) => id));
  const states = Object.entries(content.states).filter(([key]) => {
    const { ruleId, owner } = readStateKey(key);
    return ruleIds.has(ruleId) && isThere(owner);
  });
  return {
    ...content,
    states: Object.fromEntries(states),
    outbox: content.outbox.flatMap((item) => {
      const message = messageWithout(item.message, isThere);
      return message === null ? [] : [{ ...item, message }];
    }),
    runs: content.runs.flatMap((run) => {
      const about = run.about.filter(isThere);
      if (about.length === 0) return [];
      return about.length === run.about.length ? [run] : [{ ...run, about }];
    }),
  };
}

/** Returns a message itself if all of its owners are there; null if it says nothing else. */
function messageWithout(message: AlertMessage, isThere: IsThere): AlertMessage | null {
  const alerts = message.alerts.filter((line) => {
    const owner = lineOwner(line);
    return owner !== null && isThere(owner);
  });
  if (alerts.length === message.alerts.length) return message;
  // `more` names no website, and may be about owners that are there. The title counts them, too.
  if (message.more !== null) return { ...message, alerts };
  if (alerts.length === 0) return null;
  const websites = alerts.map(({ website }) => website);
  return { ...message, title: alertTitle(alertLanguage(), websites), alerts };
}
