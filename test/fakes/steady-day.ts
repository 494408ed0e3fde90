import { instantIn, localZone } from '$shared/dates/zone';
import type { AnalyticsServer } from './analytics-server';
import type { ServicesFixture } from './services-fixture';

/** A Wednesday in the middle of a month: the week, month and year before are final, whatever the server's zone. */
const DAY = '2026-12-16';

/** Sets the clocks of the application and its servers to noon of a day on which every finished period is final. */
export const turnToSteadyDay = turnTo('12:00');

/** Sets the clocks to shortly after the start of such a day: yesterday is over here, but not in every time zone. */
export const turnToEarlyMorning = turnTo('01:00');

function turnTo(time: string) {
  return (app: ServicesFixture, ...servers: AnalyticsServer[]): void => {
    app.clockOffset = instantIn(localZone(), DAY, time) - Date.now();
    for (const server of servers) server.now = () => app.now();
  };
}
