// @ts-check

/*
 * Loaded before the application (`electron -r`): throws an uncaught error, like a fault in
 * Electron, as soon as the application handles such failures. One handler is Electron's own.
 */
const timer = setInterval(() => {
  if (process.listenerCount('uncaughtException') < 2) return;
  clearInterval(timer);
  throw new Error('a failure of nobody');
}, 20);
