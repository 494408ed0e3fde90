import { describe, expect, it } from 'vitest';
import {
  HttpError,
  invalidFieldsError,
  notFoundError,
  pageLinks,
  pageNumbers,
  recordAnswer,
} from '$service/http/answers';

describe('a refusal’s answer', () => {
  it('has its status in its body, except for the two that the API’s servers send without one', () => {
    expect(new HttpError(413, 'Too large.', { connection: 'close' }).toAnswer()).toEqual({
      status: 413,
      body: { message: 'Too large.', status: 413 },
      headers: { connection: 'close' },
    });
    for (const status of [401, 429]) {
      const { body, headers } = new HttpError(status, 'No.').toAnswer();
      expect([body, headers]).toEqual([{ message: 'No.' }, {}]);
    }
    expect(notFoundError().toAnswer()).toMatchObject({ status: 404, body: { status: 404 } });
  });

  it('names its fields, in logs too', () => {
    const refused = invalidFieldsError({ domain: ['Taken.'] });
    expect(refused.toAnswer()).toMatchObject({
      status: 422,
      body: { message: { domain: ['Taken.'] }, status: 422 },
    });
    expect([refused.message, refused.name]).toEqual(['{"domain":["Taken."]}', 'HttpError']);
    expect(new HttpError(400, 'Malformed.').message).toBe('Malformed.');
  });
});

it('sends a record next to its status', () => {
  expect(recordAnswer(201, { id: 7 })).toEqual({
    status: 201,
    body: { data: { id: 7 }, status: 201 },
  });
});

describe('a page of a list', () => {
  it('counts its rows from 1, up to the last page', () => {
    expect(pageNumbers(3, 10, 5, 25)).toEqual({
      current_page: 3,
      from: 21,
      to: 25,
      per_page: 10,
      last_page: 3,
      total: 25,
    });
    expect(pageNumbers(1, 10, 10, 30)).toMatchObject({ from: 1, to: 10, last_page: 3 });
  });

  it('has no rows after the last page or in an empty list', () => {
    expect(pageNumbers(9, 10, 0, 25)).toMatchObject({ current_page: 9, from: null, to: null });
    expect(pageNumbers(1, 10, 0, 0)).toMatchObject({
      from: null,
      to: null,
      last_page: 1,
      total: 0,
    });
  });

  const links = (page: number) =>
    pageLinks(
      'http://localhost/list',
      new URLSearchParams('search=a b&page=9'),
      pageNumbers(page, 10, 10, 30),
    );
  const at = (page: number) => `http://localhost/list?search=a+b&page=${page}`;

  it('links to its neighbors and to the first and last page, keeping the query', () => {
    expect(links(2)).toEqual({ first: at(1), last: at(3), prev: at(1), next: at(3) });
    expect(links(1)).toEqual({ first: at(1), last: at(3), prev: null, next: at(2) });
    expect(links(3)).toEqual({ first: at(1), last: at(3), prev: at(2), next: null });
    expect(links(9)).toMatchObject({ prev: null, next: null });
  });
});
