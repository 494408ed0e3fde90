// @ts-check
// Electron takes no module in its place.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { protocol } = require('electron');

/* Loaded before the application (`electron -r`): its windows show nothing. They have the bridge for a page elsewhere (in-chromium.ts). */
const PAGE = 'app://sitedeck/index.html';
const EMPTY = {
  statusCode: 200,
  headers: { 'content-type': 'text/html' },
  data: Buffer.from('<!doctype html><title>Sitedeck</title>'),
};
const register = protocol.registerBufferProtocol.bind(protocol);
protocol.registerBufferProtocol = (scheme, answer) =>
  register(scheme, (request, respond) =>
    request.url === PAGE ? respond(EMPTY) : answer(request, respond),
  );
