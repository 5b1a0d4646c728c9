import { SERVICE_ACCOUNTS, TOPICS } from '@portal/plugin-confluent-common';
import type { Collection } from '@portal/plugin-field-kit-common';
import type { AskOptions } from '@portal/plugin-form-rules-node';
import { createConfluentLookups, type Systems } from './confluentLookups';

it.each<[Collection, object, string]>([
  [TOPICS, { environment: 'dev' }, 'confluent/dev/topics/x'],
  [SERVICE_ACCOUNTS, {}, 'confluent/service-accounts/x'],
])('asks for the portal’s own entry of %j', async (list, params, id) => {
  const records = {
    markOf: async (asked: string) =>
      asked === id
        ? { owner: 'group:default/checkout', createdBy: 'x' }
        : undefined,
  };
  const options = {
    caller: { principal: async () => ({ groups: ['group:default/checkout'] }) },
  } as unknown as AskOptions;
  const { readers } = createConfluentLookups({ records } as unknown as Systems);
  const bound = readers.find(({ collection }) => collection === list);
  const question = { params, id: 'x' };
  expect(await bound?.reader.mayDelete?.(question, options)).toEqual({
    holds: true,
  });
});
