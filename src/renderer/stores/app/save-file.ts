import { getText } from '../../../shared/text';
import type { Client } from '../../client/client';
import type { Notices } from './notices.svelte';

/** A file created by the page. */
export interface ExportFile {
  /** The suggested name, with extension. */
  name: string;
  content: string | Uint8Array;
}

/** Lets the user save a file, and reports success or failure in a notice. */
export async function saveFile(
  { client, notices }: { client: Client; notices: Notices },
  { name, content }: ExportFile,
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
    notices.done({ title: text.saved, advice: file.replace(/^.*[\\/]/, ''), action });
  } catch (thrown) {
    notices.failed(thrown);
  }
}
