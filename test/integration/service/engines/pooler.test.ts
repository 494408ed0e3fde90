import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import { openPostgres } from '$service/store/engines/postgres/connection';
import { databaseProblem } from '$service/store/engines/postgres/problem';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import type { Store } from '$service/store/store';
import { databaseText } from '$shared/text/en/service-database';
import { unchosenPort } from '$test/fakes/unchosen-port';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { findServer } from '../../../../scripts/lib/system.mjs';

/*
 * pgbouncer in front of the server, with the default settings of its package except the kind of pooling. `npm test`
 * installs it.
 */

const PGBOUNCER = findServer(process.env, 'pgbouncer');
const HIT = { websiteId: 1, counters: viewCounters(Date.UTC(2026, 0, 15, 12), '/a') };

interface Pooler {
  address: string;
  stop(): Promise<void>;
}

describe.runIf(RUNS_POSTGRES && (process.platform === 'linux' || PGBOUNCER !== null))(
  'behind pgbouncer',
  () => {
    let server: PostgresServer;
    let direct: string;
    beforeAll(async () => {
      server = await startPostgres();
      direct = await server.createDatabase();
    });
    afterAll(() => server.remove());

    async function startPooler(mode: 'session' | 'transaction', port: number): Promise<Pooler> {
      const file = join(server.folder, `pgbouncer-${mode}.ini`);
      const lines = [
        '[databases]',
        `* = host=${server.folder} user=postgres`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = any',
        `pool_mode = ${mode}`,
      ];
      writeFileSync(file, lines.join('\n'));
      chmodSync(file, 0o644);
      const user = process.getuid?.() === 0 ? ['--user', 'postgres'] : [];
      const child: ChildProcess = spawn(PGBOUNCER ?? 'pgbouncer', ['--quiet', ...user, file], {
        stdio: 'ignore',
      });
      const ended = once(child, 'close');
      await expect.poll(() => isOpen(port)).toBe(true);
      return {
        address: direct.replace(/@[^/]*/, `@127.0.0.1:${port}`),
        async stop() {
          child.kill('SIGKILL');
          await ended;
        },
      };
    }

    const isOpen = (port: number): Promise<boolean> =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
        socket.on('connect', () => socket.destroy());
      });

    const counted = async ({ statistics }: Store): Promise<number> => {
      const { rows } = await statistics.show(1, {
        name: 'pageviews',
        from: '2026-01-01',
        to: '2026-01-31',
        sort_by: 'value',
        sort: 'asc',
        per_page: 100,
        page: 1,
      });
      return rows.reduce((sum, { count }) => sum + count, 0);
    };

    test('that pools by session, everything works, also after a kill and a restart', async () => {
      const port = await unchosenPort();
      let pooler = await startPooler('session', port);
      onTestFinished(() => pooler.stop());
      const [one, other] = [
        await openPostgresStore(pooler.address),
        await openPostgresStore(pooler.address),
      ];
      onTestFinished(async () => {
        await one.close();
        await other.close();
      });
      expect(await other.websites.directory.find('a.example')).toBeNull();
      await one.websites.store({ domain: 'a.example' });
      await expect.poll(async () => (await other.websites.directory.find('a.example'))?.id).toBe(1);
      const lease = await one.leases.take('work');
      expect(await other.leases.take('work')).toBeNull();
      await lease?.release();

      let acknowledged = 0;
      let isOver = false;
      const counting = [one, other].map(async ({ recorder }) => {
        while (!isOver) {
          await recorder.record([HIT]);
          acknowledged += 1;
        }
      });
      for (let killed = 0; killed < 3; killed += 1) {
        const before = acknowledged;
        await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(before + 20);
        await pooler.stop();
        pooler = await startPooler('session', port);
      }
      isOver = true;
      await Promise.all(counting);
      expect(await counted(one)).toBe(acknowledged);
      const postgres = openPostgres(pooler.address);
      expect(await postgres.query('', 'SHOW jit')).toEqual([{ jit: 'off' }]);
      await postgres.close();
    });

    test('that pools by transaction, it is refused in one line', async () => {
      const pooler = await startPooler('transaction', await unchosenPort());
      onTestFinished(() => pooler.stop());
      const refused: unknown = await openPostgresStore(pooler.address).catch(
        (cause: unknown) => cause,
      );
      expect(databaseProblem(refused, pooler.address)).toBe(
        databaseText.failed(pooler.address, databaseText.reasons.pooler),
      );
    });
  },
);
