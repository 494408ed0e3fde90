/* The container's health check: exit code 0 when the service in it answers. */
const { SITEDECK_SERVICE_PORT: port = '4600', SITEDECK_SERVICE_BASE_PATH: path = '/' } =
  process.env;
const base = path.endsWith('/') ? path.slice(0, -1) : path;
try {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}${base}/js/script.js`);
  console.log(status);
  process.exit(ok ? 0 : 1);
} catch (cause) {
  console.error(cause.cause?.message ?? cause.message);
  process.exit(1);
}
