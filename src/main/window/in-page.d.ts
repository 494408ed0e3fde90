import type { HtmlDocument } from '$shared/lib/html-document';
import type { Size } from './draw-picture';

/*
 * Functions that run in a page, by `executeJavaScript` with their text: none can use anything from its module. Main
 * has no DOM, so they are checked with the page (tsconfig.page.json).
 */

/** Waits until nothing visible is loading: no busy panel, no pending image. */
export const waitUntilLoaded: () => Promise<void>;

/** Waits until the report has stood still for some frames with its pictures loaded. Returns its paper. */
export const waitForReport: () => Promise<string>;

/** A text that lists what the report could not load; empty when it is complete. */
export const missingInReport: () => string;

/** The report's parts for an HTML file, with its pictures inside. */
export const reportParts: () => Promise<Omit<HtmlDocument, 'title'>>;

/** A picture, given by its address, as a PNG of at most this size: a data: URL, or null if it cannot be drawn. */
export const draw: (address: string, most: Size) => Promise<string | null>;
