// @ts-check

/*
 * Preloaded into the service's process: when it starts, its clock shows the time in TEST_CLOCK (milliseconds since the epoch).
 */
const real = Date.now.bind(Date);
const ahead = Number(process.env['TEST_CLOCK']) - real();
const now = () => real() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
