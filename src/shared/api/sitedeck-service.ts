/**
 * The header by which a Sitedeck service says what it is, in answers to requests with a key. Its value is the version of what it
 * adds to the API: live visits, and a picture for pages without JavaScript (docs/service.md).
 */
export const SERVICE_HEADER = { name: 'sitedeck-service', value: '1' } as const;
