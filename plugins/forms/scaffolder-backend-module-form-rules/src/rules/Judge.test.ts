import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import { MemoryCache } from '@portal/test-kit';
import type { ListLookup } from '@portal/plugin-field-kit-common';
import { Caller } from '@portal/plugin-form-rules-node';
import { type Ask, Judge } from './Judge';

const caller = new Caller(mockCredentials.user(), {
  auth: mockServices.auth(),
  catalog: catalogServiceMock(),
  principals: { ofCredentials: jest.fn() },
});

function question(name: string, texts: Partial<ListLookup> = {}) {
  const lookup: ListLookup = {
    kind: 'free',
    list: 'source-control/repositories',
    params: {},
    id: name,
    message: 'is taken',
    ...texts,
  };
  return { label: `Field ${name}`, lookup };
}

function judge(ask: Ask, timeoutMs = 10_000) {
  return new Judge(ask, { timeoutMs });
}

const nobodyLeaves = new AbortController().signal;

describe('Judge', () => {
  it('asks equal questions once, and tells each in its own words', async () => {
    const ask = jest.fn(async () => ({ holds: false }));
    const questions = [
      question('a'),
      question('a', { message: 'is gone', goodMessage: 'is free' }),
      question('b'),
    ];
    const verdict = await judge(ask).ask(questions, caller, nobodyLeaves);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(verdict).toEqual({
      complaints: [
        { label: 'Field a', message: 'is taken' },
        { label: 'Field a', message: 'is gone' },
        { label: 'Field b', message: 'is taken' },
      ],
      failures: [],
    });
  });

  it('uses no value that was cached before', async () => {
    const logger = mockServices.logger.mock();
    const reads = new SharedReads({ cache: new MemoryCache(), logger });
    const list = jest.fn(async () => ['a']);
    await reads.read('list', list);
    list.mockResolvedValue(['a', 'b', 'c']);
    const ask: Ask = async lookup => {
      const { id } = lookup as ListLookup;
      return { holds: (await reads.read('list', list)).includes(id) };
    };
    const questions = [question('b'), question('c')];
    const verdict = await judge(ask).ask(questions, caller, nobodyLeaves);
    expect(verdict.complaints).toEqual([]);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('does not take one question for another of the same name', async () => {
    const ask: Ask = async ({ kind }) => ({ holds: kind === 'free' });
    const questions = [
      question('a', { kind: 'exists', message: 'is not there' }),
      question('a'),
    ];
    const verdict = await judge(ask).ask(questions, caller, nobodyLeaves);
    expect(verdict.complaints).toEqual([
      { label: 'Field a', message: 'is not there' },
    ]);
  });

  it('says of what is not there only that', async () => {
    const mayDelete = {
      kind: 'may-delete',
      list: 'directory/groups',
      params: {},
      id: 'x',
      message: 'is not yours',
    } satisfies ListLookup;
    const questions = [
      question('a'),
      { label: 'Field a', lookup: mayDelete },
      { label: 'Field b', lookup: mayDelete },
    ];
    const ask = jest.fn(async () => ({ holds: false }));
    const verdict = await judge(ask).ask(questions, caller, nobodyLeaves);
    expect(verdict.complaints).toEqual([
      { label: 'Field a', message: 'is taken' },
      { label: 'Field b', message: 'is not yours' },
    ]);
  });

  it('says of what cannot be told only that', async () => {
    const mayDelete = {
      kind: 'may-delete',
      list: 'directory/groups',
      params: {},
      id: 'x',
      message: 'is not yours',
    } satisfies ListLookup;
    const questions = [question('a'), { label: 'Field a', lookup: mayDelete }];
    const ask: Ask = async ({ kind }) => {
      if (kind === 'may-delete') return { holds: false };
      throw new UpstreamUnavailableError('It is away');
    };
    const verdict = await judge(ask).ask(questions, caller, nobodyLeaves);
    expect(verdict.complaints).toEqual([]);
    expect(verdict.failures).toHaveLength(1);
  });

  it('asks anew for each form', async () => {
    const ask = jest.fn(async () => ({ holds: true }));
    const one = judge(ask);
    await one.ask([question('a')], caller, nobodyLeaves);
    await one.ask([question('a')], caller, nobodyLeaves);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks no more than eight at the same time', async () => {
    let now = 0;
    let most = 0;
    const ask: Ask = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(resolve => setImmediate(resolve));
      now -= 1;
      return { holds: true };
    };
    const questions = Array.from({ length: 50 }, (_, at) => question(`${at}`));
    await judge(ask).ask(questions, caller, nobodyLeaves);
    expect(most).toBe(8);
  });

  it('refuses more than 300 questions', async () => {
    const ask = jest.fn();
    const questions = Array.from({ length: 301 }, (_, at) => question(`${at}`));
    await expect(
      judge(ask).ask(questions, caller, nobodyLeaves),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining('Shorten the lists'),
    });
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    [new UpstreamUnavailableError('It is down'), 'It is down', false],
    [new UpstreamTimeoutError('It is slow'), 'It is slow', true],
  ])('tells of an outage: %s', async (error, reason, isTimeout) => {
    const ask: Ask = async () => {
      throw error;
    };
    const asked = question('a', { failureMessage: 'Error while asking' });
    await expect(
      judge(ask).ask([asked], caller, nobodyLeaves),
    ).resolves.toEqual({
      complaints: [],
      failures: [
        { label: 'Field a', what: 'Error while asking', reason, isTimeout },
      ],
    });
  });

  it('gives up what takes too long in all, even if it does not listen', async () => {
    const ask: Ask = () => new Promise(() => {});
    const questions = Array.from({ length: 20 }, (_, at) => question(`${at}`));
    const { failures } = await judge(ask, 20).ask(
      questions,
      caller,
      nobodyLeaves,
    );
    expect(failures).toHaveLength(20);
    expect(failures[19]).toEqual({
      label: 'Field 19',
      what: undefined,
      reason: 'There was no answer in time',
      isTimeout: true,
    });
  });

  it('stops when the caller goes away', async () => {
    const controller = new AbortController();
    const ask: Ask = async () => {
      controller.abort(new DOMException('gone', 'AbortError'));
      return { holds: true };
    };
    await expect(
      judge(ask).ask([question('a')], caller, controller.signal),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('takes a fault of the portal for no answer of a system', async () => {
    const ask: Ask = async () => {
      throw new TypeError('undefined is no function');
    };
    await expect(
      judge(ask).ask([question('a')], caller, nobodyLeaves),
    ).rejects.toThrow(TypeError);
  });
});
