#!/usr/bin/env node
'use strict';

/* Starts the service. In old JavaScript, so that it can report a Node that is too old. */
const parts = process.versions.node.split('.').map(Number);
if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) {
  import('./service/service.js').catch(function (cause) {
    console.error(cause);
    process.exit(1);
  });
} else {
  console.error(
    'The Sitedeck service needs Node.js 20.19 or newer; this is ' + process.versions.node + '.',
  );
  process.exitCode = 1;
}
