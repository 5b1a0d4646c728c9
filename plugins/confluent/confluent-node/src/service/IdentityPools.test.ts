import { mockServices } from '@backstage/backend-test-utils';
import { SharedReads } from '@portal/plugin-system-client-node';
import type { IamClient } from '../client/IamClient';
import { IdentityPools } from './IdentityPools';

/** Creates an instance that reads only one pool. */
function createPools(complete: boolean) {
  const iam = {
    listIdentityPools: async () => ({
      items: [
        {
          id: 'pool-1',
          display_name: 'basket',
          identity_claim: 'claims.sub',
          filter: 'true',
        },
      ],
      complete,
      limit: 1,
    }),
  } as unknown as IamClient;
  const cache = mockServices.cache.mock();
  const logger = mockServices.logger.mock();
  const reads = new SharedReads({ cache, logger });
  return new IdentityPools(iam, { dev: 'op-dev', prod: 'op-prod' }, reads);
}

describe('find', () => {
  it('finds a pool that lets nobody in by name', async () => {
    expect(await createPools(false).find('dev', 'basket')).toMatchObject({
      id: 'pool-1',
      claimSubjects: [],
    });
  });

  it('says that there is none only when it has read all of them', async () => {
    expect(await createPools(true).find('dev', 'other')).toBeUndefined();
    await expect(createPools(false).find('dev', 'other')).rejects.toMatchObject(
      { name: 'UpstreamUnavailableError' },
    );
  });
});
