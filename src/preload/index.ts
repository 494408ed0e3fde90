import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { CHANNELS } from '$shared/bridge/channels';
import { noteEarlyPress, type PressedDocument } from '$shared/bridge/early-press';
import { EVENTS } from '$shared/bridge/events';
import { releaseOnceQuiet } from './release-memory';

/** The page's own, which the types of this process lack. */
declare const document: PressedDocument;

/*
 * Only transports calls and events. Each channel of the contract becomes one function, so the page cannot send on
 * other channels.
 */
const bridge: Record<string, unknown> = {};
// Collects garbage and drops Chromium's caches, which can be filled again.
const heard = releaseOnceQuiet(() => webFrame.clearCache());
// The picture of the last screen is there before the page's script.
const pageRuns = noteEarlyPress(document);
for (const channel of CHANNELS) {
  bridge[channel] = (args: unknown) => {
    pageRuns();
    heard(channel);
    return ipcRenderer.invoke(channel, args);
  };
}

// Many components may listen to the same event, so Node's warning about many listeners is turned off.
ipcRenderer.setMaxListeners(0);
bridge['on'] = (event: string, listener: (payload: unknown) => void): (() => void) => {
  if (!EVENTS.some((known) => known === event)) throw new Error(`unknown event: ${event}`);
  const forward = (_: unknown, payload: unknown): void => {
    heard(event);
    listener(payload);
  };
  ipcRenderer.on(event, forward);
  return () => ipcRenderer.off(event, forward);
};

contextBridge.exposeInMainWorld('sitedeck', bridge);

// Removes WebRTC from the page's own world before its scripts run, because content security policies do not cover it
// and Chromium has no switch for it.
void webFrame.executeJavaScript(
  'delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection;',
);
