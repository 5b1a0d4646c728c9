import fc from 'fast-check';
import { parseResourceId, toResourceId } from './resourceIds';
import type { ServiceBusEntityRef } from './types';

const environment = 'dev';
const id =
  '/subscriptions/1/resourceGroups/rg/providers/Microsoft.ServiceBus/namespaces/sb';
const parse = (resourceId: string) =>
  parseResourceId({ environment, id }, resourceId);

const name = fc.stringMatching(
  /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,20}[A-Za-z0-9])?$/,
);
const ref: fc.Arbitrary<ServiceBusEntityRef> = fc.oneof(
  fc.record({
    environment: fc.constant(environment),
    entity: fc.constantFrom('topic', 'queue'),
    name,
  }),
  fc.record({
    environment: fc.constant(environment),
    entity: fc.constant('subscription'),
    topic: name,
    name,
  }),
);

/** Paths below the namespace, most of them invalid. */
const path = fc
  .array(
    fc.oneof(
      fc.constantFrom('topics', 'queues', 'subscriptions', 'Topics', '', '..'),
      name,
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 6 },
  )
  .map(parts => parts.join('/'));

it('are read as what they were made of', () => {
  fc.assert(
    fc.property(ref, one => {
      expect(parse(toResourceId(id, one))).toEqual(one);
    }),
  );
});

it('are made as they were read', () => {
  fc.assert(
    fc.property(path, text => {
      const resourceId = `${id}/${text}`;
      const read = parse(resourceId);
      const made = read ? toResourceId(id, read) : resourceId;
      expect(made.toLowerCase()).toBe(resourceId.toLowerCase());
    }),
  );
});

it('keep the spelling of names, in any case of the rest', () => {
  expect(
    parse(`${id.toUpperCase()}/TOPICS/Orders/Subscriptions/Reader`),
  ).toEqual({
    environment,
    entity: 'subscription',
    topic: 'Orders',
    name: 'Reader',
  });
});

it.each([
  '',
  'topics/orders',
  id,
  `${id}/topics`,
  `${id}/topics/`,
  `${id}/topics/a b`,
  `${id}/topics/..`,
  `${id}/topics/orders/`,
  `${id}/topics/orders/subscriptions`,
  `${id}/topics/orders/subscriptions/${'x'.repeat(51)}`,
  `${id}/topics/orders/rules/x`,
  `${id}/queues/orders/subscriptions/x`,
  `${id}2/topics/orders`,
  `${id.replace(/sb$/, 'bs')}/topics/orders`,
  `x${id}/topics/orders`,
])('are none of the namespace: %s', resourceId => {
  expect(parse(resourceId)).toBeUndefined();
});
