import { SERVICE_ACCOUNTS, TOPICS } from '@portal/plugin-confluent-common';
import type { Collection } from '@portal/plugin-field-kit-common';
import type { AskOptions } from '@portal/plugin-form-rules-node';
import { createConfluentLookups } from './confluentLookups';
import type { TopicSystems } from './topicAnswers';

it.each<[Collection, object, string]>([
  [TOPICS, { environment: 'dev' }, 'confluent/dev/topics/x'],
  [SERVICE_ACCOUNTS, {}, 'confluent/service-accounts/x'],
])('asks for the portal’s own entry of %j', async (list, params, id) => {
  const mayDeleteMade = jest.fn(async () => ({ holds: true }));
  const options = { rights: { mayDeleteMade } } as unknown as AskOptions;
  const { readers } = createConfluentLookups({} as TopicSystems);
  const bound = readers.find(({ collection }) => collection === list);
  const question = { params, id: 'x' };
  expect(await bound?.reader.mayDelete?.(question, options)).toEqual({
    holds: true,
  });
  expect(mayDeleteMade).toHaveBeenCalledWith(id, options);
});
