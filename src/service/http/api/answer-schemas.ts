import { z } from 'zod';
import { websiteRecord } from './website-record';

/*
 * The schemas of the service's answers. They are used for the API's description (openapi.ts) and by the tests that
 * check answers.
 */

const numbers = {
  current_page: z.int().positive(),
  from: z.int().positive().nullable().describe('number of the first row on this page'),
  to: z.int().positive().nullable().describe('number of the last row on this page'),
  per_page: z.int().positive(),
  last_page: z.int().positive(),
  total: z.int().nonnegative(),
  path: z.url(),
};

export const websiteAnswer = z.object({ data: websiteRecord, status: z.literal(200) });
export const storedAnswer = z.object({ data: websiteRecord, status: z.literal(201) });
export const deletedAnswer = z.object({
  id: z.int().positive(),
  object: z.literal('website'),
  deleted: z.literal(true),
  status: z.literal(200),
});
export const websitesAnswer = z.object({
  data: z.array(websiteRecord),
  links: z.object({
    first: z.url(),
    last: z.url(),
    prev: z.url().nullable(),
    next: z.url().nullable(),
  }),
  meta: z.object(numbers),
  status: z.literal(200),
});
export const statisticAnswer = z.object({
  ...numbers,
  data: z.array(z.object({ value: z.string(), count: z.string().regex(/^[1-9]\d*$/) })),
  first_page_url: z.url(),
  last_page_url: z.url(),
  next_page_url: z.url().nullable(),
  prev_page_url: z.url().nullable(),
  status: z.literal(200),
});

export const liveAnswer = z.object({ visits: z.int().nonnegative(), minutes: z.int().positive() });

export const plainError = z.object({ message: z.string(), status: z.int().optional() });
export const validationError = z.object({
  message: z.record(z.string(), z.array(z.string())),
  status: z.literal(422),
});
