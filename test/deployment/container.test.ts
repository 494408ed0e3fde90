import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/* Checks the contents of the container's files. CI checks their syntax with hadolint and docker compose. */

const read = (name: string): string =>
  readFileSync(new URL(`../../build/service/${name}`, import.meta.url), 'utf8');

interface Service {
  [field: string]: unknown;
  environment: Record<string, string>;
  ports: string[];
}

const compose = parse(read('compose.yaml')) as { services: { sitedeck: Service } };
const withDatabase = parse(read('compose-postgres.yaml')) as {
  services: { sitedeck: Service; postgres: Service };
};

test('the image runs as a user without rights, and has a health check', () => {
  const steps = read('Dockerfile').split('\n');
  expect(steps.filter((line) => line.startsWith('USER'))).toEqual(['USER node']);
  expect(steps.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
  expect(steps).toContain('VOLUME /data');
});

test('with a database, the service reads its password from a file, waits for it, and only the service reaches it', () => {
  const { sitedeck, postgres } = withDatabase.services;
  const { volumes, ...same } = compose.services.sitedeck;
  expect(volumes).toEqual(['data:/data']);
  expect(sitedeck).toMatchObject(same);
  const store = new URL(sitedeck.environment['SITEDECK_SERVICE_STORE'] ?? '');
  expect([store.hostname, store.password]).toEqual(['postgres', '']);
  expect(store.username).toBe(postgres.environment['POSTGRES_USER']);
  expect(store.pathname).toBe(`/${postgres.environment['POSTGRES_DB']}`);
  const file = '/run/secrets/database-password';
  expect(sitedeck.environment['SITEDECK_SERVICE_STORE_PASSWORD_FILE']).toBe(file);
  expect(postgres.environment['POSTGRES_PASSWORD_FILE']).toBe(file);
  expect(sitedeck['depends_on']).toEqual({ postgres: { condition: 'service_healthy' } });
  expect(postgres.ports).toBeUndefined();
});

test('the container writes to its volume only, and listens on this machine only', () => {
  const { sitedeck } = compose.services;
  expect(sitedeck).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['data:/data'],
  });
  expect(sitedeck.ports).toEqual(['127.0.0.1:4600:4600']);
});
