// @ts-check

/*
 * Loaded before the application (`electron -r`): `passHour()` sets this computer's clock an hour ahead, and triggers what
 * the application does every minute.
 */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let ahead = 0;
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
