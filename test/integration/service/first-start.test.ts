import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceText } from '$shared/text/en/service';
import { bundleService, startProcess } from '$test/support/service-process';
import { KEY, temporaryFolder } from '../support/running-service';

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const argv = (): string[] => ['--data', folder, '--key', KEY, '--port', '0'];

// Windows cannot limit the size of a process's files.
test.skipIf(process.platform === 'win32')(
  'a first start that cannot write a byte leaves no store that looks damaged later',
  async () => {
    const noBytes = `trap '' XFSZ; ulimit -f 0; exec "$@"`;
    const command = [process.execPath, script, ...argv()];
    const refused = spawnSync('sh', ['-c', noBytes, 'sh', ...command], { encoding: 'utf8' });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`The data folder ${folder} cannot be used`);
    expect(readdirSync(folder)).toEqual(['service.lock']);

    const service = startProcess(script, argv());
    await service.address;
    service.child.kill('SIGTERM');
    expect((await service.finished).code).toBe(0);
  },
);

test('gives a new folder to one of several concurrent first starts; the others report it as taken', async () => {
  for (let round = 0; round < 5; round += 1) {
    const services = Array.from({ length: 4 }, () => startProcess(script, argv()));
    const started = await Promise.allSettled(services.map(({ address }) => address));
    for (const { child } of services) child.kill('SIGTERM');
    const ended = await Promise.all(services.map(({ finished }) => finished));
    const refused = ended.filter((_, n) => started[n]?.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { code, errors } of refused) {
      expect({ code, errors }).toEqual({
        code: 1,
        errors: serviceText.terminal.folderTaken(folder) + '\n',
      });
    }
    await rm(folder, { recursive: true });
  }
  folder = await temporaryFolder();
});
