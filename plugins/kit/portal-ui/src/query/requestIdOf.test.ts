import { ResponseError } from '@backstage/errors';
import { requestIdOf } from './requestIdOf';

const ID = '0f8e4a52-6b0c-4a3e-9d1f-2a7c55d0e1b4';

const body = (id?: unknown) =>
  JSON.stringify({
    error: { name: 'Error', message: 'It is away' },
    request: { method: 'GET', url: '/runs', id },
    response: { statusCode: 502 },
  });

const answer = (text: string) =>
  ResponseError.fromResponse(
    new Response(text, {
      status: 502,
      headers: { 'content-type': 'application/json' },
    }) as Parameters<typeof ResponseError.fromResponse>[0],
  );

it('finds the id in the answer of a server', async () => {
  expect(requestIdOf(await answer(body(ID)))).toBe(ID);
});

it('finds the id in a message of upstream', () => {
  const message = `Request failed with 502 Bad Gateway, ${body(ID)}`;
  expect(requestIdOf(new Error(message))).toBe(ID);
});

it.each([
  ['no id', body()],
  ['a script', body('<script>alert(1)</script>')],
  ['a number', body(12345678)],
  ['no JSON', '<html>"id":"12345678"</html>'],
])('shows nothing of an answer with %s', async (_, text) => {
  expect(requestIdOf(await answer(text))).toBeUndefined();
  expect(requestIdOf(new Error(`Request failed with 502, ${text}`))).toBe(
    undefined,
  );
});

it('shows nothing when no server answered', () => {
  expect(requestIdOf(new TypeError('Failed to fetch'))).toBeUndefined();
  expect(requestIdOf(undefined)).toBeUndefined();
});
