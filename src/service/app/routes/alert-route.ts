import { z } from 'zod';
import { HttpError } from '$service/http/answers';
import type { ControlAccess } from '$service/http/api/control';
import { CONTROL_PREFIX, type HttpRouter } from '$service/http/router';
import { serviceText } from '$shared/text/en/service';
import { alertsText } from '$shared/text/en/service-alerts';
import type { AlertSchedule } from '../alerts';

const BODY_LIMIT = 1024;

/** Adds the route by which `alerts run` reaches the running service. */
export function addAlertRoute(
  router: HttpRouter,
  control: ControlAccess,
  alerts: AlertSchedule | null,
): void {
  router.on('POST', `${CONTROL_PREFIX}alerts`, async ({ request }) => {
    await control.read(request, z.strictObject({}), BODY_LIMIT);
    if (alerts === null) throw new HttpError(422, alertsText.notServed);
    const report = await alerts.run();
    if (report === null) throw new HttpError(503, serviceText.api.stopping);
    return { status: 200, body: report };
  });
}
