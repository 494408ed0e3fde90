import { utilityProcess } from 'electron';
import type { FromService, ToService } from '../../shared/service-process';

/** A started process of the service, as far as it is used. */
export interface ServiceProcess {
  /** Unknown until the system has started it. */
  readonly pid?: number | undefined;
  postMessage(message: ToService): void;
  on(event: 'message', listener: (message: FromService) => void): unknown;
  once(event: 'exit', listener: (code: number) => void): unknown;
  kill(): unknown;
}

/** Starts the service's bundled script. */
export function startProcess(entry: string): ServiceProcess {
  // Its words go where the application's go; ours alone start it, so its environment holds no key.
  return utilityProcess.fork(entry, [], { serviceName: 'Sitedeck service', stdio: 'inherit' });
}
