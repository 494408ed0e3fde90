import type { StoredAccount } from '$main/accounts/account-file';
import {
  CHECK_STEPS,
  type CheckNote,
  type CheckResult,
  type CheckStep,
} from '$shared/bridge/account-values';
import type { AppError } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';
import { isLoopback } from '$shared/lib/loopback';
import { trustOf } from '../context/trust';

/** A clock that is off by more than this shows the wrong day for minutes around midnight. */
const CLOCK_TOLERANCE_MS = 120_000;
/** The rate Sitedeck assumes when a server does not state its limit (api/scheduling/budget.ts). */
const ASSUMED_PER_MINUTE = 60;

/** The result of one small request to an account's server. */
export interface ProbeResult {
  /** Milliseconds until the response headers; null without a response. */
  ms: number | null;
  headers: Headers | null;
  /** Number of websites of the account, if the server told. */
  total: number | null;
  problem: AppError | null;
  /** Why there was no key to send. */
  keyProblem: AppError | null;
  /** This computer's time when the headers arrived, milliseconds since the epoch. */
  now: number;
}

type Result = Omit<CheckResult, 'step'>;

/** Derives the steps of an account's test from the result of the request. */
export function checkResults(account: StoredAccount, probed: ProbeResult): CheckResult[] {
  const read: Record<CheckStep, () => Result> = {
    address: () => (probed.ms === null ? skipped : good({ kind: 'answered', ms: probed.ms })),
    encryption: () => (probed.ms === null ? skipped : encryption(account)),
    api: () => (probed.ms === null ? skipped : { ...good(null), note: websites(probed) }),
    key: () => keyResult(account, probed),
    limit: () => limit(account, probed.headers),
    clock: () => clock(probed),
  };
  const { problem } = probed;
  const broken = problem === null ? null : FAILURES[problem.code].step;
  return CHECK_STEPS.map((step): CheckResult => {
    if (step === broken) {
      return { step, state: step === 'limit' ? 'warning' : 'failed', note: null, problem };
    }
    return { step, ...(isBeyond(step, broken) ? skipped : read[step]()) };
  });
}

/** Whether a step is unknown after another failed. The headers of any response still tell limit and clock. */
function isBeyond(step: CheckStep, broken: CheckStep | null): boolean {
  if (step === 'api') return broken === 'address' || broken === 'encryption';
  return step === 'key' && broken !== null && broken !== 'key';
}

const skipped: Result = { state: 'skipped', note: null, problem: null };

function good(note: CheckNote | null): Result {
  return { state: 'good', note, problem: null };
}

function encryption(account: StoredAccount): Result {
  const { kind, address } = account;
  if (kind === 'built-in') return good({ kind: 'this-computer' });
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:')
    return good({ kind: trustOf(account) === null ? 'encrypted' : 'encrypted-own' });
  if (isLoopback(hostname)) return good({ kind: 'this-computer' });
  return { state: 'warning', note: { kind: 'not-encrypted' }, problem: null };
}

function websites({ total }: ProbeResult): CheckNote | null {
  return total === null ? null : { kind: 'websites', total };
}

function keyResult({ keyPlace }: StoredAccount, { keyProblem, total }: ProbeResult): Result {
  if (keyProblem !== null) return { state: 'failed', note: null, problem: keyProblem };
  return total === null ? skipped : good({ kind: 'key', place: keyPlace });
}

function limit({ kind }: StoredAccount, headers: Headers | null): Result {
  if (kind === 'built-in') return good({ kind: 'no-limit' });
  if (headers === null) return skipped;
  const told = count(headers, 'x-ratelimit-limit');
  // As in api/scheduling/budget.ts.
  if (told === null || told === 0)
    return good({ kind: 'limit-unknown', assumed: ASSUMED_PER_MINUTE });
  return good({ kind: 'limit', limit: told, remaining: count(headers, 'x-ratelimit-remaining') });
}

function count(headers: Headers, name: string): number | null {
  const text = headers.get(name)?.trim() ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

function clock({ headers, now }: ProbeResult): Result {
  if (headers === null) return skipped;
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return good({ kind: 'clock-unknown' });
  const aheadMs = told - now;
  const off = Math.abs(aheadMs) > CLOCK_TOLERANCE_MS;
  return { state: off ? 'warning' : 'good', note: { kind: 'clock', aheadMs }, problem: null };
}
