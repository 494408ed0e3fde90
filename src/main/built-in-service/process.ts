import { utilityProcess } from 'electron';
import type { FromService, ToService } from '$shared/service-process';

/** The part of a service process that is used. */
export interface ServiceProcess {
  /** Undefined until the system has started it. */
  readonly pid?: number | undefined;
  postMessage(message: ToService): void;
  on(event: 'message', listener: (message: FromService) => void): unknown;
  once(event: 'exit', listener: (code: number) => void): unknown;
  kill(): unknown;
}

/** Starts the service's bundled script. */
export function startProcess(entry: string): ServiceProcess {
  // Its output goes to the application's output. Its environment contains no key.
  return utilityProcess.fork(entry, [], { serviceName: 'Sitedeck service', stdio: 'inherit' });
}
