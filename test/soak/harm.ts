/** An error that is a defect at any time, unlike a step that fails because the server is unreachable. */
export class HarmDone extends Error {}
