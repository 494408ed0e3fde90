/** A position in CSS pixels. */
export interface Position {
  clientX: number;
  clientY: number;
}

/** A press of the pointer, as both the page and the preload script receive it. */
interface Press extends Position {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** What the preload script needs of the document. */
export interface PressedDocument {
  documentElement: { dataset: Record<string, string | undefined> };
  addEventListener(
    name: 'pointerdown' | 'pointerup' | 'pointercancel',
    listener: (press: Press) => void,
    how: { capture: boolean; signal: AbortSignal },
  ): void;
}

/** How far a press may move and still be a click, CSS pixels. */
const MAX_MOVE = 10;

/** Whether a press that began at one place and ended at another is a click. */
export const isClick = (begun: Position, ended: Position): boolean =>
  Math.hypot(ended.clientX - begun.clientX, ended.clientY - begun.clientY) <= MAX_MOVE;

/** Whether a press opens what it is on in this window. */
export const isPlainPress = ({ button, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;

/**
 * Notes the last press that is made before the page's script runs. The note is an attribute of the document, which
 * the preload script and the page share.
 *
 * @returns a function that ends it
 */
export function noteEarlyPress(page: PressedDocument): () => void {
  const stops = new AbortController();
  const how = { capture: true, signal: stops.signal };
  let begun: Press | null = null;
  const forget = (): void => {
    delete page.documentElement.dataset['pressed'];
  };
  const begin = (press: Press): void => {
    begun = press;
    forget();
    if (!isPlainPress(press)) return;
    page.documentElement.dataset['pressed'] = `${press.clientX} ${press.clientY}`;
  };
  const end = (press: Press): void => {
    if (begun !== null && !isClick(begun, press)) forget();
  };
  page.addEventListener('pointerdown', begin, how);
  page.addEventListener('pointerup', end, how);
  page.addEventListener('pointercancel', forget, how);
  return () => stops.abort();
}

/** Removes the note of an early press. @returns its position, or null without a press */
export function takeEarlyPress(page: PressedDocument): Position | null {
  const { dataset } = page.documentElement;
  const [clientX = NaN, clientY = NaN] = (dataset['pressed'] ?? '').split(' ').map(Number);
  delete dataset['pressed'];
  return Number.isNaN(clientY) ? null : { clientX, clientY };
}
