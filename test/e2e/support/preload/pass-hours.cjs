// @ts-check

/*
 * Loaded before the application (`electron -r`): the clock starts at ten in the morning, so that the day does not end.
 * `passHour()` sets it an hour ahead, and triggers what the application does every minute.
 */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const start = new Date();
let ahead = new Date(start).setHours(10, 0, 0, 0) - start.getTime();
/** @type {(() => void)[]} */
const everyMinute = [];
const { now } = Date;
Date.now = () => now() + ahead;
const { setInterval } = globalThis;
globalThis.setInterval = /** @type {typeof setInterval} */ (
  (/** @type {Parameters<typeof setInterval>} */ ...given) => {
    const [work, ms] = given;
    if (ms === MINUTE_MS) everyMinute.push(work);
    return setInterval(...given);
  }
);
Object.assign(globalThis, {
  passHour: () => {
    ahead += HOUR_MS;
    for (const work of everyMinute) work();
  },
});
