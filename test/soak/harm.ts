/** What is a fault at any time, unlike a step that cannot be taken while the server is away. */
export class HarmDone extends Error {}
