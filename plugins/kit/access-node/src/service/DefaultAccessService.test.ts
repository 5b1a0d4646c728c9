import { mockServices } from '@backstage/backend-test-utils';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import type { AccessScope } from '../scopes';
import type { AccessAnswer, Principal } from '../types';
import { DefaultAccessService } from './DefaultAccessService';

const ASHA: Principal = { userRef: 'user:default/asha', groups: ['a', 'b'] };
const SCOPE = { kind: 'application', id: 'APP1001' } as const;
const NO: AccessAnswer = { allowed: false, reason: 'It is not yours' };

function start(
  decide: () => Promise<AccessAnswer>,
  kind: AccessScope['kind'] = SCOPE.kind,
) {
  const asks = { verbs: [], names: [] };
  const decider = { kind, asks, decide: jest.fn(decide) };
  const kept = new Map<string, AccessAnswer>();
  const cache = mockServices.cache.mock();
  cache.get.mockImplementation(async key => kept.get(key) as never);
  cache.set.mockImplementation(async (key, value) => {
    kept.set(key, value as AccessAnswer);
  });
  const logger = mockServices.logger.mock();
  const reads = new SharedReads({ cache, logger, ttlMs: 5_000 });
  return { access: new DefaultAccessService([decider], reads), decider, cache };
}

it('says why not', async () => {
  const { access } = start(async () => NO);
  expect(await access.may(ASHA, 'own', SCOPE)).toEqual(NO);
  await expect(access.require(ASHA, 'own', SCOPE)).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: 'It is not yours',
  });
});

it('asks once for equal questions, and keeps the answer for seconds', async () => {
  const { access, decider, cache } = start(async () => ({ allowed: true }));
  const turned = { ...ASHA, groups: ['b', 'a'] };
  await Promise.all([
    access.require(ASHA, 'own', SCOPE),
    access.require(turned, 'own', { id: 'APP1001', kind: 'application' }),
  ]);
  await access.require(ASHA, 'own', SCOPE);
  expect(decider.decide).toHaveBeenCalledTimes(1);
  expect(cache.set.mock.calls[0][2]).toEqual({ ttl: 5_000 });
});

it.each<[string, Principal, string]>([
  ['another person', { ...ASHA, userRef: 'user:default/b' }, SCOPE.id],
  ['other groups', { ...ASHA, groups: ['a'] }, SCOPE.id],
  ['another account', { ...ASHA, directoryId: 'x' }, SCOPE.id],
  ['another thing', ASHA, 'APP1002'],
])('asks anew for %s', async (_, principal, id) => {
  const { access, decider } = start(async () => NO);
  await access.may(ASHA, 'own', SCOPE);
  await access.may(principal, 'own', { kind: 'application', id });
  expect(decider.decide).toHaveBeenCalledTimes(2);
});

it('asks anew for another verb', async () => {
  const { access, decider } = start(async () => NO, 'subscription');
  const scope = { kind: 'subscription', subscriptionId: 'x' } as const;
  await access.may(ASHA, 'read', scope);
  await access.may(ASHA, 'create', scope);
  expect(decider.decide).toHaveBeenCalledTimes(2);
});

it('allows nothing when it cannot be told, and does not keep that', async () => {
  const { access, decider } = start(async () => {
    throw new Error('the catalogue is down');
  });
  for (const ask of ['may', 'require'] as const) {
    await expect(access[ask](ASHA, 'own', SCOPE)).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: expect.stringContaining('own this application. Try again later'),
    });
  }
  expect(decider.decide).toHaveBeenCalledTimes(2);
});

it('hands on what a system says by itself', async () => {
  const { access } = start(async () => {
    throw new UpstreamUnavailableError('GitHub gives no answer');
  });
  await expect(access.may(ASHA, 'own', SCOPE)).rejects.toMatchObject({
    name: 'UpstreamUnavailableError',
  });
});

it('allows nothing of a kind that nobody decides about', async () => {
  const { access } = start(async () => ({ allowed: true }));
  const topic = { kind: 'kafka-topic', environment: 'dev', name: 'x' } as const;
  await expect(access.may(ASHA, 'produce', topic)).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringContaining('this kafka topic'),
  });
});

it('aborts with the caller', async () => {
  const { access } = start(() => new Promise(() => {}));
  const controller = new AbortController();
  const asked = access.may(ASHA, 'own', SCOPE, { signal: controller.signal });
  controller.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
});
