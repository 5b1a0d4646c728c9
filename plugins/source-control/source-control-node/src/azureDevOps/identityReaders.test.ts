import { ServiceFactoryTester } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import type { ReaderFactory } from '@backstage/backend-defaults/urlReader';
import { identityReaders } from './identityReaders';

async function readersFor(
  ...azure: { host: string; [key: string]: unknown }[]
) {
  const factory = (await ServiceFactoryTester.from(
    identityReaders,
  ).getSubject()) as unknown as ReaderFactory;
  return factory({
    config: new ConfigReader({ integrations: { azure: azure as never } }),
    logger: undefined as never,
    treeResponseFactory: undefined as never,
  });
}

it('takes the files of the hosts with the identity, over TLS only, and leaves the others to upstream', async () => {
  const readers = await readersFor(
    { host: 'devops.example', managedIdentity: true },
    { host: 'old.example', credentials: [{ personalAccessToken: 'pat' }] },
  );
  const takes = (url: string) =>
    readers.some(({ predicate }) => predicate(new URL(url)));
  expect([
    takes('https://devops.example/retail/x'),
    takes('http://devops.example/retail/x'),
    takes('https://old.example/retail/x'),
  ]).toEqual([true, false, false]);
});

it('has no reader where no host has the identity', async () => {
  expect(await readersFor({ host: 'old.example' })).toEqual([]);
});
