import { lookUp, type Lookup } from '@portal/plugin-field-kit-common';
import {
  BUS_NAMES,
  BUS_SUBSCRIPTIONS,
  BUS_THINGS,
  BUS_TOPICS,
  type BusItem,
} from '@portal/plugin-service-bus-common';
import {
  askIncomplete,
  FakePortal,
  type LookupCase,
  testLookupCases,
} from '@portal/plugin-field-kit/testUtils';

const texts = { message: 'Wrong' };
const whole = { complete: true, limit: 5_000 };
const name = (entity: 'topic' | 'queue', id: string) =>
  lookUp(
    'free',
    BUS_NAMES,
    { params: { environment: 'dev', entity }, id },
    texts,
  );

/** The answer for names that only the server can check. */
const CHECKED_LATER = {
  holds: true,
  isUnsaid: true,
  warning: 'Whether the name is free is checked when the request is sent',
};

const CASES: LookupCase[] = [
  ...(
    [
      [{ entity: 'subscription', name: 'READER', topic: 'Orders' }, true],
      [{ entity: 'subscription', name: 'reader', topic: 'returns' }, false],
      [{ entity: 'topic', name: 'reader' }, false],
      [{ entity: 'queue', name: 'jobs' }, true],
    ] satisfies [BusItem, boolean][]
  ).map(([item, holds]): LookupCase => [
    `what may be deleted: ${JSON.stringify(item)}`,
    lookUp(
      'may-delete',
      BUS_THINGS,
      {
        params: { environment: 'dev' },
        id: BUS_THINGS.toId(item),
        sent: item,
      },
      texts,
    ),
    'service-bus/dev/deletable',
    {
      entities: [
        { entity: 'subscription', name: 'reader', topic: 'orders' },
        { entity: 'queue', name: 'jobs' },
      ],
    },
    { holds },
  ]),
  [
    'a taken topic',
    name('topic', 'T'),
    'service-bus/dev/topics',
    { topics: [{ name: 't' }], ...whole },
    { holds: false },
  ],
  [
    'a free topic',
    name('topic', 'u'),
    'service-bus/dev/topics',
    { topics: [{ name: 't' }], ...whole },
    { holds: true },
  ],
  [
    'a queue, of which only topics are known',
    name('queue', 'u'),
    'service-bus/dev/topics',
    { topics: [], ...whole },
    CHECKED_LATER,
  ],
  [
    'a topic',
    lookUp(
      'exists',
      BUS_TOPICS,
      { params: { environment: 'prod' }, id: 't' },
      texts,
    ),
    'service-bus/prod/topics',
    { topics: [{ name: 't' }], ...whole },
    { holds: true },
  ],
];

testLookupCases(it, CASES);

it.each<[string, Lookup, object]>([
  ['service-bus/dev/topics', name('topic', 'x'), { topics: [] }],
])('never takes a part of %s for the whole', async (path, lookup, answer) => {
  await expect(askIncomplete(lookup, path, answer)).rejects.toThrow(
    'too many entries',
  );
});

it('asks for a free name as it is now', async () => {
  const portal = new FakePortal().on('service-bus/dev/topics', () =>
    Response.json({ topics: [], ...whole }),
  );
  await portal.ask(name('topic', 'x'));
  expect(portal.asked).toEqual(['/service-bus/dev/topics?fresh=true']);
});

it('does not claim to know of subscriptions of the service bus', async () => {
  const question = {
    params: { environment: 'dev', topic: 't' },
    id: 's',
  } as const;
  await expect(
    new FakePortal().ask(lookUp('free', BUS_SUBSCRIPTIONS, question, texts)),
  ).resolves.toEqual(CHECKED_LATER);
});
