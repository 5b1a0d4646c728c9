import { ResponseError } from '@backstage/errors';
import { errorMessage } from './errorMessage';

const answer = (status: number, body: string, type = 'application/json') =>
  ResponseError.fromResponse(
    new Response(body, {
      status,
      statusText: 'Refused',
      headers: { 'content-type': type },
    }) as Parameters<typeof ResponseError.fromResponse>[0],
  );

describe('errorMessage', () => {
  it("is the server's message", async () => {
    const body = {
      error: { name: 'InputError', message: 'name: it is taken' },
      response: { statusCode: 400 },
    };
    expect(errorMessage(await answer(400, JSON.stringify(body)))).toBe(
      'name: it is taken',
    );
    expect(errorMessage(new Error('The list is empty'))).toBe(
      'The list is empty',
    );
    expect(errorMessage('nothing')).toContain('nothing');
  });

  it.each<[number, string, string]>([
    [403, '{"error":{"message":"Only owners do"}}', 'Only owners do'],
    [403, '{"message":"Ask the team"}', 'Ask the team'],
    [403, '{"code":7}', 'You may not do this.'],
    [403, '', 'You may not do this.'],
    [401, '{}', 'Your session has ended. Sign in again.'],
    [404, '[]', 'It does not exist, or you may not see it.'],
    [429, '', 'Too many requests. Try again in a minute.'],
    [
      502,
      '<html>Bad gateway</html>',
      'The portal does not answer. Try again in a moment.',
    ],
    [418, '{"broken', 'The request was refused.'],
  ])('of %d with %s is a sentence', async (status, body, sentence) => {
    expect(errorMessage(await answer(status, body))).toBe(sentence);
    expect(
      errorMessage(new Error(`Backend request failed, ${status} No ${body}`)),
    ).toBe(sentence);
  });
});
