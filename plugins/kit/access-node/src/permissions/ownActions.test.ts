import { createBackendPlugin } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { type OwnActions, ownActionsServiceRef } from './ownActionsServiceRef';

it('templates may run upstream’s actions without rights, the portal’s own, and those of the configuration', async () => {
  const found: OwnActions[] = [];
  const probe = createBackendPlugin({
    pluginId: 'probe',
    register(reg) {
      reg.registerInit({
        deps: { own: ownActionsServiceRef },
        async init({ own }) {
          own.add([{ id: 'cloud:resource:register' }]);
          found.push(own);
        },
      });
    },
  });
  const permission = { portal: { templateActions: ['notification:send'] } };
  const backend = await startTestBackend({
    features: [
      probe,
      mockServices.rootConfig.factory({ data: { permission } }),
    ],
  });
  expect(found.map(own => own.listAllowed())).toEqual([
    [
      'debug:log',
      'dry-run:extract',
      'cloud:resource:register',
      'notification:send',
    ],
  ]);
  await backend.stop();
});
