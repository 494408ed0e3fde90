import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConnectionStates } from '$main/services/gateway/connections';
import { ReconnectMonitor } from '$main/services/gateway/reconnect-monitor';
import type { Connection } from '$shared/bridge/contract';
import { AppFailure, type ErrorCode } from '$shared/failures/failure';

let told: Connection[];
let connections: ConnectionStates;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  connections = new ConnectionStates((connection) => told.push(connection));
});

afterEach(() => {
  connections.close();
  vi.useRealTimers();
});

const fail = (code: ErrorCode, status?: number): void =>
  connections.failed('a', new AppFailure(code, 'x', status === undefined ? {} : { status }));

describe('a connection', () => {
  test('is unknown before the first request', () => {
    expect(connections.of('a')).toMatchObject({ status: 'unknown', problem: null });
    expect(told).toEqual([]);
  });

  test('is reported when it changes, and only then', () => {
    connections.succeeded('a');
    connections.succeeded('a');
    fail('unreachable');
    fail('unreachable');
    fail('unauthorized', 401);
    expect(told.map(({ status, problem }) => [status, problem?.code])).toEqual([
      ['online', undefined],
      ['offline', 'unreachable'],
      ['problem', 'unauthorized'],
    ]);
  });

  test('is reported if the same kind of failure has another status', () => {
    fail('server-error', 500);
    fail('server-error', 503);
    fail('server-error', 503);
    expect(told.map(({ problem }) => problem?.status)).toEqual([500, 503]);
  });

  test('is reported when the failure changes and the status does not', () => {
    fail('unreachable');
    fail('timeout');
    expect(told.map(({ problem }) => problem?.code)).toEqual(['unreachable', 'timeout']);
  });

  test('does not change with an error that is no failure of a request', () => {
    connections.failed('a', new Error('a fault of our own'));
    expect(connections.of('a').status).toBe('unknown');
  });

  test('is unknown again when it is forgotten, and reported afterwards', () => {
    connections.succeeded('a');
    connections.forget('a');
    connections.succeeded('a');
    expect(told.map(({ status }) => status)).toEqual(['online', 'unknown', 'online']);
  });

  test('reports nothing of a queue once it is closed', () => {
    connections.waiting('a', 4, null);
    connections.close();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([]);
  });

  test('reports when the limit ends, also where the number waiting is the same', () => {
    for (const nextAt of [null, 5_000, null]) {
      connections.waiting('a', 3, nextAt);
      vi.advanceTimersByTime(250);
    }
    expect(told.map(({ nextAt }) => nextAt)).toEqual([null, 5_000, null]);
  });

  test.each(['not-found', 'validation', 'conflict'] as const)(
    'that answers with %s works',
    (code) => {
      fail(code, 404);
      expect(connections.of('a').status).toBe('online');
    },
  );

  test('does not change with a canceled request', () => {
    fail('cancelled');
    expect(connections.of('a').status).toBe('unknown');
  });

  test('reports waiting requests, a few times a second at most', () => {
    for (let queued = 17; queued >= 3; queued -= 1) connections.waiting('a', queued, null);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(told.map(({ queued }) => queued)).toEqual([3]);
    connections.waiting('a', 2, 5_000);
    connections.waiting('a', 3, null);
    vi.advanceTimersByTime(250);
    expect(told).toHaveLength(1);
  });
});

describe('the probe for a lost server', () => {
  const probes: number[] = [];
  const watch = (watched: boolean): ReconnectMonitor => {
    probes.length = 0;
    return new ReconnectMonitor({
      watched: () => watched,
      probe: async () => probes.push(Date.now()),
      random: () => 0.5,
    });
  };
  const connection = (status: Connection['status'], code: ErrorCode): Connection => ({
    accountId: 'a',
    status,
    queued: 0,
    nextAt: null,
    problem: status === 'online' ? null : { code, message: 'x' },
  });

  test('becomes less frequent, and ends when the server is back', async () => {
    const watching = watch(true);
    const begin = Date.now();
    watching.changed(connection('offline', 'unreachable'));
    await vi.advanceTimersByTimeAsync(200_000);
    expect(probes.map((at) => (at - begin) / 1_000)).toEqual([5, 15, 35, 75, 135, 195]);
    watching.changed(connection('online', 'unreachable'));
    await vi.advanceTimersByTimeAsync(200_000);
    expect(probes).toHaveLength(6);
  });

  test('runs at once after the computer wakes', async () => {
    const watching = watch(true);
    watching.changed(connection('problem', 'captive-portal'));
    watching.wake();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(probes).toHaveLength(1);
    watching.close();
  });

  test.each(['unauthorized', 'forbidden'] as const)(
    'runs every 12 seconds while the key is refused (%s), then every minute',
    async (code) => {
      const watching = watch(true);
      const begin = Date.now();
      watching.changed(connection('problem', code));
      await vi.advanceTimersByTimeAsync(450_000);
      const seconds = probes.map((at) => (at - begin) / 1_000);
      expect(seconds.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, at) => 12 * (at + 1)));
      expect(seconds.slice(25)).toEqual([360, 420]);
      watching.close();
    },
  );

  test('follows the current obstacle', async () => {
    const watching = watch(true);
    const begin = Date.now();
    watching.changed(connection('problem', 'unauthorized'));
    watching.changed(connection('offline', 'unreachable'));
    await vi.advanceTimersByTimeAsync(16_000);
    expect(probes.map((at) => (at - begin) / 1_000)).toEqual([5, 15]);
    watching.close();
  });

  test.each(['key-missing', 'keychain-locked'] as const)(
    'does not run for %s, which only the user can solve',
    async (code) => {
      watch(true).changed(connection('problem', code));
      await vi.advanceTimersByTimeAsync(200_000);
      expect(probes).toEqual([]);
    },
  );

  test('runs less often for the refused key of an account not on screen', async () => {
    const watching = watch(false);
    const begin = Date.now();
    watching.changed(connection('problem', 'unauthorized'));
    await vi.advanceTimersByTimeAsync(1_300_000);
    expect(probes.map((at) => (at - begin) / 1_000)).toEqual([120, 240, 600, 1200]);
    watching.close();
  });

  test('sends nothing for an account not on screen', async () => {
    const watching = watch(false);
    watching.changed(connection('offline', 'unreachable'));
    await vi.advanceTimersByTimeAsync(1_300_000);
    expect(probes).toEqual([]);
    watching.close();
  });
});
