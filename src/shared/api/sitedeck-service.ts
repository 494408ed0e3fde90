/**
 * The header that identifies a Sitedeck service in answers to requests with a key. Its value is the version of the
 * service's additions to the API: live visits, and an image for pages without JavaScript (docs/service.md).
 */
export const SERVICE_HEADER = { name: 'sitedeck-service', value: '1' } as const;
