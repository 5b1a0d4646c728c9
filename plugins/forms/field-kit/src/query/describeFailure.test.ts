import { ResponseError } from '@backstage/errors';
import { FAILURES } from '../__testUtils__';
import { describeFailure } from './describeFailure';

/** Reads a response as the clients of the portal's backends do. */
async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw await ResponseError.fromResponse(response);
  return response.json();
}

describe('describeFailure', () => {
  it.each(FAILURES)('says why when %s: %s', async (_, reason, fail) => {
    const error = await fail()
      .then(read)
      .catch((thrown: unknown) => thrown);
    expect(describeFailure(error)).toBe(reason);
  });
});
