import type { Client } from '$client/client';
import { getText } from '$shared/text';
import type { Notices } from './notices.svelte';
import type { Toasts } from './toasts.svelte';

/** A file created by the page. */
export interface SavableFile {
  /** The suggested name, with extension. */
  name: string;
  content: string | Uint8Array;
}

/** The stores needed to save a file and to report the result. */
export interface FileSaver {
  client: Client;
  notices: Notices;
  toasts: Toasts;
}

/**
 * Saves a file at a location chosen by the user. Reports success in a toast, a failure in a notice.
 */
export async function saveFile(
  { client, notices, toasts }: FileSaver,
  { name, content }: SavableFile,
): Promise<void> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const text = getText().files;
  try {
    const file = await client.call('app.saveFile', { name, content: bytes });
    if (file === null) return;
    const show = (): void => {
      client.call('app.showFile', { file }).catch((thrown: unknown) => notices.failed(thrown));
    };
    const action = { label: text.showInFolder, run: show };
    toasts.show({ text: text.saved(file.replace(/^.*[\\/]/, '')), action });
  } catch (thrown) {
    notices.failed(thrown);
  }
}
