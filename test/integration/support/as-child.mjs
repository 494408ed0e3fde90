// @ts-check

/*
 * Preloaded into the service (`node --import`). Provides the port that Electron gives a child process, over Node's
 * own channel.
 */
Object.assign(process, {
  parentPort: {
    /** @param {'message'} event @param {(message: { data: unknown }) => void} listener */
    on: (event, listener) => process.on(event, (data) => listener({ data })),
    /** @param {unknown} message */
    postMessage: (message) => process.send?.(message),
  },
});
