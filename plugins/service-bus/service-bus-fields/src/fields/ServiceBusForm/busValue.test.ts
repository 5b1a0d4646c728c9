import {
  SERVICE_BUS_ENTITIES,
  SERVICE_BUS_ENVIRONMENTS,
  serviceBusFormRule,
  type ServiceBusFormValue,
} from '@portal/plugin-service-bus-common';
import fc from 'fast-check';
import {
  isFilledIn,
  withEntity,
  withEnvironment,
  withParts,
  withSubscription,
} from './busValue';

const rule = serviceBusFormRule;
const text = fc.string({ maxLength: 12 });

type Change = (value: ServiceBusFormValue) => ServiceBusFormValue;

/** Anything that somebody may do in the form. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...SERVICE_BUS_ENTITIES).map(
    (entity): Change =>
      value =>
        withEntity(value, entity),
  ),
  fc.constantFrom(...SERVICE_BUS_ENVIRONMENTS).map(
    (env): Change =>
      value =>
        withEnvironment(value, env),
  ),
  fc
    .record(
      { appName: text, interfaceId: text, functionality: text },
      { requiredKeys: [] },
    )
    .map(
      (parts): Change =>
        value =>
          withParts(value, parts),
    ),
  fc
    .record(
      { selectedTopic: text, subscriptionName: text },
      { requiredKeys: [] },
    )
    .map(
      (part): Change =>
        value =>
          withSubscription(value, part),
    ),
);

describe('changes of the service bus form', () => {
  it('keep the shape of the value, and the name that its parts make', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), changes => {
        const value = changes.reduce<ServiceBusFormValue>(
          (current, apply) => apply(current),
          {},
        );
        expect(rule.value.safeParse(value)).toMatchObject({ data: value });
        const [complaint = ''] = rule.check(value, {}, {} as never);
        expect(complaint).not.toMatch(/not the one that/);
        expect(complaint).not.toMatch(/not filled in/);
      }),
    );
  });

  it('leave nothing missing once all is filled in', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), changes => {
        const value = changes.reduce<ServiceBusFormValue>(
          (current, apply) => apply(current),
          {},
        );
        const [complaint = ''] = rule.check(value, {}, {} as never);
        expect(isFilledIn(value)).toBe(!/missing|select/.test(complaint));
      }),
    );
  });

  it('drop what belongs to another kind of thing', () => {
    const named = withParts(withEntity({}, 'topic'), { appName: 'shop' });
    expect(withEntity(named, 'queue').topicData).toEqual(named.topicData);
    expect(withEntity(named, 'subscription')).toEqual({
      entity: 'subscription',
    });
  });
});
