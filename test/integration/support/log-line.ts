import { FIREFOX } from './running-service';

interface More {
  referrer?: string;
  status?: number;
  agent?: string;
  at?: string;
  ip?: string;
  method?: string;
}

/** A line of a web server's log, with its newline. */
export function line(path: string, more: More = {}): string {
  const { ip = '193.0.6.139', at = '10/Oct/2025:13:55:36 +0000', method = 'GET' } = more;
  const { status = 200, referrer = '-', agent = FIREFOX } = more;
  return `${ip} - - [${at}] "${method} ${path} HTTP/1.1" ${status} 2326 "${referrer}" "${agent}"\n`;
}
