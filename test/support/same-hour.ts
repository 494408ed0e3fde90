import { setTimeout as pause } from 'node:timers/promises';

/* Runs before each test file. Waits at the end of an hour, so that neither day nor hour changes while a file reads the clock twice. */
const LEFT_MS = 20_000;
const HOUR_MS = 3_600_000;

const now = new Date();
const left = HOUR_MS - now.getMinutes() * 60_000 - now.getSeconds() * 1_000 - now.getMilliseconds();
if (left < LEFT_MS) await pause(left);
