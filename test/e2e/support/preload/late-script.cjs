// @ts-check
// Electron takes no module in its place.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { existsSync } = require('node:fs');
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { protocol } = require('electron');

/* Loaded before the application (`electron -r`): the page's first script is answered once the file of SITEDECK_TEST_GO exists. */
const GO = process.env['SITEDECK_TEST_GO'] ?? '';
const SCRIPT = /\/assets\/first-[^/]*\.js$/;
const register = protocol.registerBufferProtocol.bind(protocol);
protocol.registerBufferProtocol = (scheme, answer) =>
  register(scheme, (request, respond) => {
    if (!SCRIPT.test(request.url)) return answer(request, respond);
    const waiting = setInterval(() => {
      if (!existsSync(GO)) return;
      clearInterval(waiting);
      answer(request, respond);
    }, 20);
    return undefined;
  });
