import { createGzip } from 'node:zlib';
import type { Answerer } from './local-server';

/* Faulty server answers that the client must survive. */

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE = '<!doctype html><html><head><title>Sign in</title></head><body>Sign in</body></html>';
const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');

/** A correct answer. */
export const jsonAnswer =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answerer =>
  (response) => {
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));
  };

/** An empty list of websites, as a server sends it. */
export const noWebsites = jsonAnswer({
  data: [],
  links: {},
  meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 },
  status: 200,
});

/** An HTML page, as sent by proxies, sign-in pages and maintenance modes. */
export const htmlAnswer =
  (status = 200): Answerer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  };

export const redirect =
  (status: number, location: string): Answerer =>
  (response) => {
    response.writeHead(status, { location }).end();
  };

export const textAnswer =
  (status: number, text: string): Answerer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/plain' }).end(text);

export const noContent: Answerer = (response) => void response.writeHead(204).end();

/** The connection breaks before the first byte of the answer. */
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

/** A truncated body with a regular end. */
export const cutOffJson: Answerer = (response) => {
  response.writeHead(200, JSON_TYPE).end('{"data":[{"id":1,"domain":"exam');
};

/** Data that is not HTTP. */
export const gibberish: Answerer = (_response, _received, request) => {
  request.socket.end('hello\r\nthere\r\n\r\n');
};

/** An empty list of websites after a status line and headers that Node would not write. */
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

/** Accepts the request and never answers. */
export const silence: Answerer = () => undefined;

/** The headers of an answer without a body. */
export const headOnly: Answerer = (response) => {
  response.writeHead(200, JSON_TYPE).flushHeaders();
};

/** Sends a byte from time to time, without end. */
export const slowDrip: Answerer = (response) => {
  response.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** A body without end, as fast as the client reads. */
export const endless: Answerer = (response) => {
  response.writeHead(200, JSON_TYPE);
  pour(response, Infinity);
};

/** 300 MB of white space, announced in the headers. */
export const huge: Answerer = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': String(300 * MEGABYTE.length) });
  pour(response, 300);
};

/** A gigabyte of blanks, compressed to one megabyte. */
export const gzipBomb: Answerer = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
  const gzip = createGzip();
  gzip.pipe(response);
  response.on('close', () => gzip.destroy());
  gzip.on('error', () => undefined);
  pour(gzip, 1024);
};

/** Correct JSON with another content type. */
export const wrongType =
  (body: unknown): Answerer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body));
  };

/** Binary data with JSON's content type. */
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
