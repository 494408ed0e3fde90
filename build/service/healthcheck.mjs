/* The container's health check: exit code 0 if the service in it is ready. */
const { env } = process;
const port = env.SITEDECK_SERVICE_PORT || '4600';
const address = new URL(env.SITEDECK_SERVICE_PUBLIC_ADDRESS || 'http://localhost');
const path = (env.SITEDECK_SERVICE_BASE_PATH || address.pathname).replace(/\/$/, '');
try {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}${path}/health/ready`);
  console.log(status);
  process.exit(ok ? 0 : 1);
} catch (cause) {
  console.error(cause.cause?.message ?? cause.message);
  process.exit(1);
}
