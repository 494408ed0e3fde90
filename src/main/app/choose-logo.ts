import { AppFailure } from '$shared/failures/failure';
import { isReportLogo, LOGO_BOX } from '$shared/settings/report-logo';
import { getText } from '$shared/text';
import { drawPicture } from '../window/draw-picture';
import { choosePath } from './choose-file';
import { readLogo } from './logo-picture';

/**
 * Lets the user choose a picture as the report's logo, over the requesting window.
 *
 * @returns it as a PNG, a data: URL that `isReportLogo` accepts; null when they cancel
 * @throws AppFailure logo-malformed, logo-too-large, logo-too-small, logo-unsafe
 */
export async function chooseLogo(windowId: number): Promise<string | null> {
  const title = getText().report.look.chooseTitle;
  const path = await choosePath(windowId, { title, extensions: ['png', 'jpg', 'jpeg', 'svg'] });
  if (path === null) return null;
  const { type, bytes } = await readLogo(path);
  const logo = await drawPicture(`data:${type};base64,${bytes.toString('base64')}`, LOGO_BOX);
  if (logo === null || !isReportLogo(logo))
    throw new AppFailure('logo-malformed', 'logo: it could not be drawn');
  return logo;
}
