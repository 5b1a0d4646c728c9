import { mockServices } from '@backstage/backend-test-utils';
import { recordFigures } from '@portal/test-kit';
import { z } from 'zod';
import { cut, FakeSystem, json, silence } from '../__testUtils__/FakeSystem';
import { asPatientRun } from './patience';
import { SystemClient } from './SystemClient';

let system: FakeSystem;
afterAll(() => system.close());
beforeAll(async () => {
  system = await FakeSystem.start();
});

const logger = mockServices.logger.mock();
beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.restoreAllMocks());

const client = new SystemClient({ system: 'Ledger', logger, maxWaitMs: 1_500 });
/** Time-out for a system that never responds. */
const impatient = new SystemClient({
  system: 'Ledger',
  logger,
  timeoutMs: 300,
});
/** How GitHub says that a permission is missing. */
const LACKS = 'Resource not accessible by integration';
const schema = z.object({ items: z.array(z.string()) });

const ask = (
  options: { method?: string; signal?: AbortSignal } = {},
  asked = client,
) =>
  asked.json({
    operation: 'list the accounts',
    url: `${system.url}/accounts`,
    schema,
    ...options,
  });

/** Skips the client's waits. Returns their durations in milliseconds. */
function withoutWaiting(): number[] {
  const { setTimeout: start } = globalThis;
  const waits: number[] = [];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => void,
    ms: number,
  ) => {
    waits.push(ms);
    return start(run, 0);
  }) as typeof setTimeout);
  return waits;
}

describe('SystemClient', () => {
  it('answers what the system says', async () => {
    system.answers(json({ items: ['a'], more: true }));
    await expect(ask()).resolves.toEqual({ items: ['a'] });
    expect(system.requests).toHaveLength(1);
  });

  it('sends a body as JSON', async () => {
    system.answers(json({ items: [] }));
    await client.send({
      operation: 'add an account',
      url: system.url,
      method: 'POST',
      body: { name: 'x' },
    });
    expect(system.requests[0]).toMatchObject({
      method: 'POST',
      body: '{"name":"x"}',
    });
  });

  it.each([
    [400, 'InputError', 'Ledger could not list the accounts: it refused'],
    [401, 'NotAllowedError', 'Ledger could not list the accounts: it refuses'],
    [403, 'NotAllowedError', 'Ledger could not list the accounts: it refuses'],
    [404, 'NotFoundError', 'Ledger could not list the accounts: not found'],
    [409, 'ConflictError', 'Ledger could not list the accounts: it exists'],
    [422, 'InputError', 'Ledger could not list the accounts: it refused'],
    [500, 'UpstreamUnavailableError', 'it failed. Try again later'],
    [503, 'UpstreamUnavailableError', 'it failed. Try again later'],
    [429, 'UpstreamUnavailableError', 'it has received too many requests'],
  ])('turns %d into %s', async (status, name, message) => {
    system.answers(json({ error: 'secret detail' }, status));
    const error = await ask().catch(thrown => thrown);
    expect(error).toMatchObject({
      name,
      message: expect.stringContaining(message),
    });
    expect(JSON.stringify(error) + error.message).not.toContain('secret');
  });

  it('says what is missing in the words of the caller', async () => {
    system.answers(json({}, 404));
    await expect(
      client.send({
        operation: 'read an account',
        url: system.url,
        notFound: "There is no account 'x'",
      }),
    ).rejects.toThrow("There is no account 'x'");
  });

  it.each([
    [404, 'InvalidResourceType'],
    [400, 'NoRegisteredProviderFound'],
    [400, 'InvalidApiVersionParameter'],
  ])(
    'takes a %i with %s for a mistake of the portal, not for an answer',
    async (status, code) => {
      const message = "for api version '1999-01-01'";
      system.answers(json({ error: { code, message } }, status));
      await expect(ask()).rejects.toMatchObject({
        name: 'UpstreamUnavailableError',
        message: expect.stringContaining(
          `that the portal asks for (${code}). To try again does not help`,
        ),
      });
    },
  );

  it('lets the caller have a bad status as an answer', async () => {
    system.answers(json({}, 404));
    const { status } = await client.send({
      operation: 'look',
      url: system.url,
      accept: [404],
    });
    expect(status).toBe(404);
  });

  it('tries again what passes, and no more than it may', async () => {
    system.answers(json({}, 503), cut, json({ items: ['late'] }));
    await expect(ask()).resolves.toEqual({ items: ['late'] });
    system.answers(json({}, 503));
    await expect(ask()).rejects.toThrow('it failed');
    expect(system.requests).toHaveLength(3);
  });

  it('does not repeat what may have been done', async () => {
    system.answers(json({}, 503), json({ items: [] }));
    await expect(ask({ method: 'POST' })).rejects.toThrow('it failed');
    expect(system.requests).toHaveLength(1);
  });

  it('waits as long as the system asks for', async () => {
    system.answers(
      json({}, 429, { 'retry-after': '1' }),
      json({ items: ['b'] }),
    );
    const waits = withoutWaiting();
    await expect(ask({ method: 'POST' })).resolves.toEqual({ items: ['b'] });
    expect(waits).toEqual([1_000]);
  });

  it('lets a run wait for two minutes, and says so', async () => {
    const throttled = json({}, 429, { 'retry-after': '110' });
    system.answers(throttled, json({ items: ['b'] }));
    const waits = withoutWaiting();
    const told: string[] = [];
    const run = { onWait: (message: string) => told.push(message) };
    await expect(
      asPatientRun(run, () => ask({ method: 'POST' })),
    ).resolves.toEqual({ items: ['b'] });
    expect(waits).toEqual([110_000]);
    expect(told).toEqual([
      'Ledger has received too many requests and asks to wait 110 s; the run goes on then',
    ]);
    system.answers(json({}, 429, { 'retry-after': '130' }));
    await expect(asPatientRun(run, () => ask())).rejects.toThrow('3 minutes');
    expect(system.requests).toHaveLength(1);
  });

  it('lets a page wait for 5 s at most', async () => {
    const page = new SystemClient({ system: 'Ledger', logger });
    const waits = withoutWaiting();
    const asking = (wait: string) => json({}, 429, { 'retry-after': wait });
    system.answers(asking('4'), json({ items: [] }));
    await expect(ask({}, page)).resolves.toEqual({ items: [] });
    system.answers(asking('6'), json({ items: [] }));
    await expect(ask({}, page)).rejects.toThrow('Try again in a minute');
    expect(waits).toEqual([4_000]);
  });

  it.each([
    ['words only', 403, {}, 'a minute'],
    [
      'seconds until the reset',
      429,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '90' },
      '2 minutes',
    ],
  ])('knows a limit by %s', async (_name, status, headers, wait) => {
    const message = 'You have exceeded a secondary rate limit';
    system.answers(json({ message }, status, headers));
    await expect(ask()).rejects.toThrow(
      `too many requests. Try again in ${wait}`,
    );
    expect(system.requests).toHaveLength(1);
  });

  it('tells who changes something why the system refuses, and who reads not', async () => {
    const message = "Disallowed by policy 'eu-only' for ann@retail.example";
    const refusal = { error: { code: 'RequestDisallowedByPolicy', message } };
    system.answers(json(refusal, 403));
    await expect(ask({ method: 'PUT' })).rejects.toThrow(
      "Ledger could not list the accounts: it refuses the request: RequestDisallowedByPolicy: Disallowed by policy 'eu-only' for ***@*** (reference",
    );
    await expect(ask()).rejects.toThrow('refuses the request (reference');
    await expect(
      asPatientRun({ onWait: () => undefined }, () => ask()),
    ).rejects.toThrow('eu-only');
  });

  it('repeats a read after one failure of its own, and no change', async () => {
    system.answers(json({}, 500), json({ items: ['a'] }));
    await expect(ask()).resolves.toEqual({ items: ['a'] });
    system.answers(json({}, 500), json({ items: ['a'] }));
    await expect(ask({ method: 'PUT' })).rejects.toThrow('it failed');
    system.answers(silence, json({ items: ['b'] }));
    await expect(ask({}, impatient)).resolves.toEqual({ items: ['b'] });
  });

  it('gives up at once when it would have to wait too long', async () => {
    system.answers(json({}, 429, { 'retry-after': '60' }));
    await expect(ask()).rejects.toThrow('too many requests');
    expect(system.requests).toHaveLength(1);
  });

  it.each([
    ['1', 'a minute'],
    ['61', '2 minutes'],
    ['1800', '30 minutes'],
    ['soon', 'a minute'],
  ])('says how long to wait when asked for %s seconds', async (wait, words) => {
    system.answers(
      ...Array.from({ length: 3 }, () =>
        json({}, 429, { 'retry-after': wait }),
      ),
    );
    withoutWaiting();
    await expect(ask()).rejects.toThrow(`Try again in ${words} (reference`);
  });

  it("takes GitHub's 403 for what it is", async () => {
    const reset = String(Math.ceil(Date.now() / 1000) + 600);
    const headers = {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': reset,
    };
    system.answers(json({}, 403, headers));
    await expect(ask()).rejects.toThrow('too many requests');
  });

  it.each([
    [LACKS, 'contents=write', ': it needs the permission contents=write (ref'],
    [LACKS, 'contents=write, workflows=write', 'workflows=write (reference'],
    [LACKS, '<b>', 'it refuses the request (reference'],
    ['Branch is protected', 'contents=write', 'it refuses the request (ref'],
  ])('%s: names the permission %s', async (message, value, words) => {
    const headers = { 'x-accepted-github-permissions': value };
    system.answers(json({ message }, 403, headers));
    await expect(ask()).rejects.toThrow(words);
  });

  it('says that a system is too slow, and asks twice', async () => {
    system.answers(silence);
    await expect(ask({}, impatient)).rejects.toMatchObject({
      name: 'UpstreamTimeoutError',
      statusCode: 503,
      message: expect.stringContaining('did not answer within 0.3 s'),
    });
    expect(system.requests).toHaveLength(2);
  });

  it('says that an answer is too large, and asks once', async () => {
    system.answers((_, response) => {
      const block = Buffer.alloc(1024 * 1024);
      response.writeHead(200);
      for (let count = 0; count < 33; count += 1) response.write(block);
      response.end();
    });
    const patient = new SystemClient({ system: 'Ledger', logger });
    await expect(
      patient.send({ operation: 'read it all', url: system.url }),
    ).rejects.toThrow('its answer is larger than 32 MB');
    expect(system.requests).toHaveLength(1);
  });

  it('says that a system cannot be reached', async () => {
    const unreachable = client.send({
      operation: 'knock',
      url: 'http://127.0.0.1:9/someone@retail.example',
    });
    await expect(unreachable).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      statusCode: 502,
      message: expect.stringMatching(/^Ledger could not knock: it cannot be/),
    });
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('someone');
  });

  it.each([
    [
      'no JSON',
      (_: unknown, response: { end(text: string): void }) =>
        response.end('<html>'),
    ],
    ['another shape', json({ items: [1] })],
    ['a cut answer', cut],
  ])('does not take %s for an answer', async (_, answer) => {
    system.answers(answer);
    await expect(ask()).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
  });

  it('stops when the caller goes away', async () => {
    const controller = new AbortController();
    system.answers(() => controller.abort(new Error('gone')));
    const answer = ask({ signal: controller.signal });
    await expect(answer).rejects.toThrow('gone');
    expect(system.requests).toHaveLength(1);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('keeps what the system said for the log, without secrets', async () => {
    system.answers(
      json(
        { message: 'no account of ann@retail.example', sent: 'Bearer abc.def' },
        500,
        { 'x-ms-request-id': 'request-7' },
      ),
    );
    const error: Error = await ask().catch(thrown => thrown);
    const [message, details] = logger.warn.mock.calls[0];
    expect(message).toBe('Ledger could not list the accounts');
    expect(details).toMatchObject({
      status: 500,
      systemRequestId: 'request-7',
    });
    expect(JSON.stringify(details)).toContain('no account of ***@***');
    expect(JSON.stringify(details)).not.toMatch(/ann@|abc\.def/);
    const { reference } = details as { reference: string };
    expect(error.message).toContain(`(reference ${reference})`);
  });

  it('is a fetch for other clients', async () => {
    system.answers(json({ message: 'Not Found' }, 404));
    const response = await client.fetch(`${system.url}/repos`);
    expect(response.status).toBe(404);
    expect(response.url).toBe(`${system.url}/repos`);
    await expect(response.json()).resolves.toEqual({ message: 'Not Found' });
    system.answers(json({}, 502), json({ ok: true }));
    const again = await client.fetch(
      new Request(`${system.url}/x`, { method: 'PUT', body: '{}' }),
    );
    await expect(again.json()).resolves.toEqual({ ok: true });
    expect(system.requests.map(({ body }) => body)).toEqual(['{}', '{}']);
  });
});

describe('the figures of calls', () => {
  it.each([
    ['answered', json({ items: [] })],
    ['refused', json({}, 404)],
    ['throttled', json({}, 429, { 'retry-after': '60' })],
    ['failed', json({}, 500)],
  ])('say what was %s', async (result, answer) => {
    const figures = recordFigures();
    system.answers(answer);
    await ask({ method: 'POST' }).catch(() => undefined);
    expect(await figures.read('harbour.system.call.duration')).toEqual([
      { system: 'Ledger', result, value: 1 },
    ]);
    await figures.stop();
  });

  it('say that a system did not answer in time', async () => {
    const figures = recordFigures();
    system.answers(silence);
    await ask({ method: 'POST' }, impatient).catch(() => undefined);
    expect(await figures.read('harbour.system.call.duration')).toEqual([
      { system: 'Ledger', result: 'timeout', value: 1 },
    ]);
    await figures.stop();
  });
});
