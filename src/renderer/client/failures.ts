import type { AppError } from '../../shared/errors';

export { describeFailure } from '../../shared/text/describe-failure';

/** Whether a new key is what would help. */
export function needsNewKey(error: AppError | null): boolean {
  return error?.code === 'unauthorized' || error?.code === 'key-missing';
}
