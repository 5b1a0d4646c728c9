import { mockServices } from '@backstage/backend-test-utils';
import { createCredentials } from './createCredentials';

describe('createCredentials', () => {
  const logger = mockServices.logger.mock();
  const create = (getCredentials: jest.Mock) =>
    createCredentials({
      provider: { getCredentials },
      host: 'git.example:8443',
      organisation: 'retail-example',
      logger,
    });

  it('asks for the credential of the organisation on its host', async () => {
    const headers = { Authorization: 'token x' };
    const getCredentials = jest.fn(async () => ({ headers, type: 'token' }));
    expect(await create(getCredentials)()).toEqual(headers);
    expect(getCredentials).toHaveBeenCalledWith({
      url: 'https://git.example:8443/retail-example',
    });
  });

  it('says that there is none when the GitHub App gives none, without what it said', async () => {
    const getCredentials = jest.fn().mockRejectedValue(new Error('ghs_secret'));
    await expect(create(getCredentials)()).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining('no credential'),
    });
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('ghs_secret');
  });
});
