import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { NotFoundError } from '@backstage/errors';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  type AccessAnswer,
  type AccessScope,
  type Principal,
} from '@portal/plugin-access-node';
import { type DeletableThing } from '@portal/plugin-field-kit-common';
import { type ServiceBusEntityRef } from '@portal/plugin-service-bus-node';
import { askMayCreate, askMayDelete } from './accessAnswers';
import { Caller } from './Caller';
import { type AskOptions } from './Systems';

const ASHA: Principal = {
  userRef: 'user:default/asha',
  groups: ['group:default/checkout'],
};
const GROUP = { subscriptionId: 'sub', resourceGroupName: 'rg' };

function start(options: {
  answer?: AccessAnswer;
  /** Owners by the ids of things. */
  marks?: Record<string, string>;
  isService?: boolean;
  /** Whether there is what is asked about. */
  isThere?: boolean;
}) {
  const { answer = { allowed: true }, marks = {}, isService } = options;
  const { isThere = true } = options;
  const asked: [string, AccessScope][] = [];
  const caller = new Caller(
    isService ? mockCredentials.service() : mockCredentials.user(),
    {
      auth: mockServices.auth(),
      catalog: catalogServiceMock(),
      principals: { ofCredentials: async () => ASHA },
    },
  );
  const systems = {
    access: {
      may: async (_who: Principal, verb: string, scope: AccessScope) => {
        asked.push([verb, scope]);
        if (!isThere) throw new NotFoundError('There is none');
        return answer;
      },
    },
    records: {
      markOf: async (id: string) =>
        marks[id] && { owner: marks[id], createdBy: 'template:default/x' },
    },
    serviceBus: {
      resourceId: ({ environment, entity, topic, name }: ServiceBusEntityRef) =>
        ['bus', environment, entity, topic, name].join(' '),
    },
  };
  const { signal } = new AbortController();
  return {
    asked,
    options: { systems, caller, signal } as unknown as AskOptions,
  };
}

const message = 'no';
const NO: AccessAnswer = { allowed: false, reason: 'Because' };

it('lets nobody use what is not there', async () => {
  const { options } = start({ isThere: false });
  const thing = { type: 'resource-group', ...GROUP } as const;
  expect([
    await askMayCreate({ kind: 'may-create', ...GROUP, message }, options),
    await askMayDelete({ kind: 'may-delete', thing, message }, options),
  ]).toEqual([{ holds: false }, { holds: false }]);
});

describe('may-create', () => {
  it.each([
    [
      { subscriptionId: 'sub' },
      { kind: 'subscription', subscriptionId: 'sub' },
    ],
    [GROUP, { kind: 'resource-group', ...GROUP }],
  ])('asks the access service about %j', async (where, scope) => {
    const { asked, options } = start({ answer: NO });
    expect(
      await askMayCreate({ kind: 'may-create', ...where, message }, options),
    ).toEqual({ holds: false, message: 'Because' });
    expect(asked).toEqual([['create', scope]]);
  });

  it('holds for who may, and for no service', async () => {
    const lookup = { kind: 'may-create', ...GROUP, message } as const;
    expect(await askMayCreate(lookup, start({}).options)).toEqual({
      holds: true,
    });
    const { asked, options } = start({ isService: true });
    expect(await askMayCreate(lookup, options)).toEqual({ holds: false });
    expect(asked).toEqual([]);
  });
});

describe('may-delete', () => {
  const ask = (thing: DeletableThing, options: AskOptions) =>
    askMayDelete({ kind: 'may-delete', thing, message }, options);

  it('asks the access service about a resource group', async () => {
    const { asked, options } = start({ answer: NO });
    const thing = { type: 'resource-group', ...GROUP } as const;
    expect(await ask(thing, options)).toEqual({
      holds: false,
      message: 'Because',
    });
    expect(asked).toEqual([['delete', { kind: 'resource-group', ...GROUP }]]);
  });

  it.each<[string, DeletableThing]>([
    ['directory/groups/x', { type: 'directory-group', id: 'x' }],
    [
      'confluent/dev/topics/x',
      { type: 'kafka-topic', environment: 'dev', name: 'x' },
    ],
    [
      'confluent/service-accounts/x',
      { type: 'kafka-service-account', account: 'x' },
    ],
    [
      'bus dev queue  x',
      {
        type: 'service-bus-entity',
        environment: 'dev',
        entity: 'queue',
        name: 'x',
      },
    ],
    [
      'bus prod subscription orders x',
      {
        type: 'service-bus-entity',
        environment: 'prod',
        entity: 'subscription',
        topic: 'orders',
        name: 'x',
      },
    ],
  ])('believes the portal’s own entry of %s', async (id, thing) => {
    const own = start({ marks: { [id]: 'group:default/checkout' } });
    expect(await ask(thing, own.options)).toEqual({ holds: true });
    const other = start({ marks: { [id]: 'group:default/payments' } });
    expect(await ask(thing, other.options)).toEqual({
      holds: false,
      message: "It belongs to 'group:default/payments'. Ask them to delete it",
    });
    expect(await ask(thing, start({}).options)).toEqual({ holds: false });
    const service = start({ isService: true });
    expect(await ask(thing, service.options)).toEqual({ holds: false });
  });
});
