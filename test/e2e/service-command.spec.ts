import type { LocalServer } from '../fakes/local-server';
import { runServiceCommand, StandaloneService } from './support/standalone-service';
import { expect, newKey, test } from './support/test';

/* The service's command prints the reason for a failed start, and never the key. */

test('a port in use is reported', async ({ userData, serve }) => {
  const { port }: LocalServer = await serve();
  const key = newKey();
  const ended = await runServiceCommand({ dataDir: userData, key, port });
  expect(ended.code).toBe(1);
  expect(ended.stderr.trim()).toBe(`Port ${port} is taken. Choose another with --port.`);
  expect(ended.stdout + ended.stderr).not.toContain(key);
});

test('a data folder in use is reported, and its owner keeps running', async ({ userData }) => {
  const key = newKey();
  const first = await StandaloneService.start({ dataDir: userData, key });
  const second = await runServiceCommand({ dataDir: userData, key });
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(`The data folder ${userData} is in use`);
  expect(second.stdout + second.stderr).not.toContain(key);
  await expect(first.get('/websites')).resolves.toMatchObject({ data: [] });
  await first.stop();
});
