import { ConfigReader } from '@backstage/config';
import { readSourceControlConfig } from './config';

const onboarding = { repository: 'onboarding', folder: '/apps/' };
const read = (github: object) =>
  readSourceControlConfig(
    new ConfigReader({
      github: { organisation: 'retail-example', onboarding, ...github },
    }),
  );

describe('readSourceControlConfig', () => {
  it('reads the section and takes the public host unless another is named', () => {
    expect(read({ timeoutMs: 500 })).toEqual({
      host: 'github.com',
      organisation: 'retail-example',
      onboarding: { repository: 'onboarding', folder: 'apps', ref: undefined },
      timeoutMs: 500,
    });
  });

  it.each([
    ['organisation', { organisation: 'retail/example' }],
    [
      'onboarding.repository',
      { onboarding: { ...onboarding, repository: '..' } },
    ],
    ['onboarding.folder', { onboarding: { ...onboarding, folder: '../x' } }],
    ['onboarding.ref', { onboarding: { ...onboarding, ref: 'a..b' } }],
    ['timeoutMs', { timeoutMs: 0 }],
    ['onboarding', { onboarding: undefined }],
  ])('names the key github.%s when it is wrong', (key, github) => {
    expect(() => read(github)).toThrow(`github.${key}`);
  });
});
