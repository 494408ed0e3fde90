/* happy-dom has no idle callbacks. Here a page is idle as soon as a timer runs. */
window.requestIdleCallback = (callback) =>
  window.setTimeout(() =>
    callback({ didTimeout: false, timeRemaining: () => 50 }),
  ) as unknown as number;
window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
