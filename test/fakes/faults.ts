import { createGzip } from 'node:zlib';
import type { Answerer } from './local-server';

/*
 * Every way a server can go wrong that the client has to survive, each as one answer.
 */

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE = '<!doctype html><html><head><title>Sign in</title></head><body>Sign in</body></html>';
const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');

/** A correct answer. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answerer =>
  (response) => {
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));
  };

/** An empty list of websites, as the service answers it. */
export const noWebsites = json({
  data: [],
  links: {},
  meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 },
  status: 200,
});

/** A page of HTML, as proxies, sign-in pages and maintenance modes answer. */
export const html =
  (status = 200): Answerer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  };

export const redirect =
  (status: number, location: string): Answerer =>
  (response) => {
    response.writeHead(status, { location }).end();
  };

export const noContent: Answerer = (response) => void response.writeHead(204).end();

/** The connection breaks before a byte of the answer. */
export const resetAtOnce: Answerer = (_response, _received, request) => {
  request.socket.resetAndDestroy();
};

/** The connection breaks in the middle of a header line. */
export const resetInHeaders: Answerer = (_response, _received, request) => {
  request.socket.write('HTTP/1.1 200 OK\r\nContent-Ty', () => request.socket.resetAndDestroy());
};

/** The connection breaks in the middle of the body. */
export const resetInBody: Answerer = (response, _received, request) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
  response.write('{"data":[', () => request.socket.resetAndDestroy());
};

/** Half a body, politely ended. */
export const cutOffJson: Answerer = (response) => {
  response.writeHead(200, JSON_TYPE).end('{"data":[{"id":1,"domain":"exam');
};

/** Not HTTP at all. */
export const gibberish: Answerer = (_response, _received, request) => {
  request.socket.end('hello\r\nthere\r\n\r\n');
};

/** An empty list of websites, after a first line and headers that Node would not write. */
export const rawHead =
  (...head: string[]): Answerer =>
  (_response, _received, request) => {
    const lines = [
      ...head,
      'Content-Type: application/json',
      'Connection: close',
      '',
      '{"data":[]}',
    ];
    request.socket.end(lines.join('\r\n'));
  };

/** Takes the request and says nothing. */
export const silence: Answerer = () => undefined;

/** The head of an answer, and then nothing. */
export const headOnly: Answerer = (response) => {
  response.writeHead(200, JSON_TYPE).flushHeaders();
};

/** A byte now and then, forever. */
export const slowDrip: Answerer = (response) => {
  response.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** A body without end, as fast as it is taken. */
export const endless: Answerer = (response) => {
  response.writeHead(200, JSON_TYPE);
  pour(response, Infinity);
};

/** 300 MB of JSON's white space, announced. */
export const huge: Answerer = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': String(300 * MEGABYTE.length) });
  pour(response, 300);
};

/** A gigabyte of blanks that arrives as one megabyte. */
export const gzipBomb: Answerer = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
  const gzip = createGzip();
  gzip.pipe(response);
  response.on('close', () => gzip.destroy());
  gzip.on('error', () => undefined);
  pour(gzip, 1024);
};

/** Correct JSON under a wrong name. */
export const wrongType =
  (body: unknown): Answerer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body));
  };

/** Bytes under JSON's name. */
export const binary: Answerer = (response) => {
  response.writeHead(200, JSON_TYPE).end(Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x81]));
};

function pour(into: NodeJS.WritableStream & { destroyed?: boolean }, megabytes: number): void {
  let written = 0;
  const more = (): void => {
    while (written < megabytes && !into.destroyed) {
      written += 1;
      if (!into.write(MEGABYTE)) {
        into.once('drain', more);
        return;
      }
    }
    if (!into.destroyed) into.end();
  };
  more();
}
