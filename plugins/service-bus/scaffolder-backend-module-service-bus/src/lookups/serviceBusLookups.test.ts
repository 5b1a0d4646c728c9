import { BUS_THINGS, type BusItem } from '@portal/plugin-service-bus-common';
import type { AskOptions } from '@portal/plugin-form-rules-node';
import { createServiceBusLookups } from './serviceBusLookups';

it.each<[BusItem, string]>([
  [{ entity: 'queue', name: 'x' }, 'bus dev queue  x'],
  [
    { entity: 'subscription', topic: 'orders', name: 'x' },
    'bus dev subscription orders x',
  ],
])('asks for the portal’s own entry of %j', async (sent, id) => {
  const records = {
    markOf: async (asked: string) =>
      asked === id
        ? { owner: 'group:default/checkout', createdBy: 'x' }
        : undefined,
  };
  const options = {
    caller: { principal: async () => ({ groups: ['group:default/checkout'] }) },
  } as unknown as AskOptions;
  const { readers } = createServiceBusLookups(
    {
      exists: async () => false,
      resourceId: ({ environment, entity, topic, name }) =>
        ['bus', environment, entity, topic, name].join(' '),
    },
    records,
  );
  const reader = readers.find(
    ({ collection }) => collection === BUS_THINGS,
  )?.reader;
  const params = { environment: 'dev' };
  const question = { params, id: BUS_THINGS.toId(sent), sent };
  expect(await reader?.mayDelete?.(question, options)).toEqual({
    holds: true,
  });
});
