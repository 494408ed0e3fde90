/*
 * Loaded before the application's own code: it is the day of the pictures, so that the sample and all that is written about time are the
 * same in every run. The clock goes slowly: nothing on a picture changes while they are taken.
 */
// For the processes that the application starts.
process.env['NODE_OPTIONS'] = `--require=${JSON.stringify(__filename)}`;

const begin = Number(process.env['SITEDECK_PICTURES_NOW']);
const SLOWNESS = 1000;
const now = () => Math.floor(begin + performance.now() / SLOWNESS);

globalThis.Date = new Proxy(Date, {
  construct: (real, parts, as) => Reflect.construct(real, parts.length === 0 ? [now()] : parts, as),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
