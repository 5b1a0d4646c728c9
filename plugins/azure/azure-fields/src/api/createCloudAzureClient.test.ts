import { AZURE_SCOPE, createCloudAzureClient } from './createCloudAzureClient';

interface Sent {
  url: string;
  init: RequestInit;
}

function errorAnswer(status: number, name: string): Response {
  const error = { name, message: 'a message' };
  return new Response(
    JSON.stringify({ error, response: { statusCode: status } }),
    { status, headers: { 'content-type': 'application/json' } },
  );
}

/** A backend that keeps one token, as its cookie would. */
class Backend {
  readonly sent: Sent[] = [];
  kept: string | undefined;
  /** A different response to calls other than the hand-over. */
  refusal: (() => Response) | undefined;
  putAnswer = () => new Response(undefined, { status: 204 });
  /** The response to the next call other than the hand-over. */
  next: Promise<Response> | undefined;

  readonly fetch = (async (url: string, init: RequestInit) => {
    this.sent.push({ url, init });
    if (init.method === 'PUT') {
      const answer = this.putAnswer();
      if (answer.ok) this.kept = JSON.parse(String(init.body)).token;
      return answer;
    }
    const { next } = this;
    this.next = undefined;
    if (next) return next;
    if (this.refusal) return this.refusal();
    if (!this.kept) return errorAnswer(401, 'CloudTokenRequired');
    const list = { items: [], complete: true, limit: 5000 };
    return new Response(JSON.stringify(list), {
      headers: { 'content-type': 'application/json' },
    });
  }) as unknown as typeof fetch;

  get calls(): string[] {
    return this.sent.map(
      ({ url, init }) => `${init.method} ${url.replace('plugin://azure', '')}`,
    );
  }
}

function create(getCloudToken = jest.fn(async (_: string) => 'the-token')) {
  const backend = new Backend();
  const client = createCloudAzureClient({ fetchApi: backend, getCloudToken });
  const list = () => client.get('/v1/subscriptions');
  return { backend, client, list, getCloudToken };
}

const LIST = 'GET /v1/subscriptions';
const PUT = 'PUT /v1/token';

describe('createCloudAzureClient', () => {
  it('gets a token when the backend wants one, and repeats the call', async () => {
    const { backend, list, getCloudToken } = create();
    const { data } = await list();
    expect(data).toEqual({ items: [], complete: true, limit: 5000 });
    expect(backend.calls).toEqual([LIST, PUT, LIST]);
    expect(backend.kept).toBe('the-token');
    expect(getCloudToken.mock.calls).toEqual([[AZURE_SCOPE]]);
    await list();
    expect(backend.calls).toEqual([LIST, PUT, LIST, LIST]);
  });

  it('sends the cookie along, and the token in no address', async () => {
    const { backend, list } = create();
    await list();
    for (const { url, init } of backend.sent) {
      expect(init.credentials).toBe('include');
      expect(url).not.toContain('the-token');
    }
    const handOver = backend.sent[1].init;
    expect(handOver.body).toBe('{"token":"the-token"}');
    expect(new Headers(handOver.headers).get('content-type')).toBe(
      'application/json',
    );
  });

  it('shares one hand-over between calls at the same time', async () => {
    const { backend, list, getCloudToken } = create();
    await Promise.all([list(), list(), list()]);
    expect(getCloudToken).toHaveBeenCalledTimes(1);
    expect(backend.calls.filter(call => call === PUT)).toHaveLength(1);
  });

  it('does not hand over again for a call that was sent before', async () => {
    const { backend, list, getCloudToken } = create();
    let answer: (response: Response) => void = () => {};
    backend.next = new Promise(resolve => {
      answer = resolve;
    });
    const early = list();
    // Sent after it, answered before it.
    await list();
    answer(errorAnswer(401, 'CloudTokenRequired'));
    await expect(early).resolves.toMatchObject({ data: { items: [] } });
    expect(getCloudToken).toHaveBeenCalledTimes(1);
    expect(backend.calls).toEqual([LIST, LIST, PUT, LIST, LIST]);
  });

  it('repeats once only', async () => {
    const { backend, list, getCloudToken } = create();
    backend.refusal = () => errorAnswer(401, 'CloudTokenRequired');
    await expect(list()).rejects.toMatchObject({
      statusCode: 401,
      cause: { name: 'CloudTokenRequired' },
    });
    expect(backend.calls).toEqual([LIST, PUT, LIST]);
    expect(getCloudToken).toHaveBeenCalledTimes(1);
  });

  it('renews a token that has run out', async () => {
    const { backend, list, getCloudToken } = create();
    await list();
    backend.kept = undefined;
    await list();
    expect(getCloudToken).toHaveBeenCalledTimes(2);
  });

  it('tells that there is no token', async () => {
    const { backend, list } = create(jest.fn(async (_: string) => ''));
    await expect(list()).rejects.toMatchObject({
      cause: { name: 'CloudTokenRequired' },
    });
    expect(backend.calls).toEqual([LIST]);
  });

  it('tells why the token was not to be had, and tries again later', async () => {
    const getCloudToken = jest
      .fn(async (_: string) => 'the-token')
      .mockRejectedValueOnce(new Error('directory is away'));
    const { list } = create(getCloudToken);
    await expect(list()).rejects.toThrow('directory is away');
    await expect(list()).resolves.toMatchObject({ data: { items: [] } });
  });

  it('tells that the backend did not take the token', async () => {
    const { backend, list } = create();
    backend.putAnswer = () => errorAnswer(400, 'InputError');
    await expect(list()).rejects.toMatchObject({
      statusCode: 400,
      cause: { name: 'InputError' },
    });
    expect(backend.calls).toEqual([LIST, PUT]);
  });

  it.each([
    [401, 'AuthenticationError'],
    [403, 'NotAllowedError'],
    [503, 'UpstreamTimeoutError'],
  ])('leaves %i %s as it is', async (status, name) => {
    const { backend, list, getCloudToken } = create();
    backend.refusal = () => errorAnswer(status, name);
    await expect(list()).rejects.toMatchObject({
      statusCode: status,
      cause: { name },
    });
    expect(getCloudToken).not.toHaveBeenCalled();
  });

  it('hands a signal on, and gives up with it', async () => {
    const { backend, client } = create();
    const controller = new AbortController();
    await client.get('/v1/subscriptions', { signal: controller.signal });
    controller.abort();
    expect(backend.sent[0].init.signal?.aborted).toBe(true);
  });
});
