import { ConfigReader } from '@backstage/config';
import type { Principal } from '@portal/plugin-access-node';
import { ServiceBusEnvironmentDecider } from './serviceBusEnvironment';

const MEMBER: Principal = {
  userRef: 'user:default/asha',
  groups: ['group:default/checkout'],
};

function decide(environment: string, requestOnly?: string[]) {
  const decider = ServiceBusEnvironmentDecider.fromConfig(
    new ConfigReader(
      requestOnly ? { cloudResources: { serviceBus: { requestOnly } } } : {},
    ),
  );
  const scope = { kind: 'service-bus-environment', environment } as const;
  return decider.decide(MEMBER, 'create', scope);
}

it('lets everybody create topics and queues where nothing is configured', async () => {
  expect(await decide('prod')).toEqual({ allowed: true });
});

it('leaves it to the platform team in the environments that the configuration names', async () => {
  expect(await decide('dev', ['prod'])).toEqual({ allowed: true });
  expect(await decide('prod', ['prod'])).toEqual({
    allowed: false,
    reason:
      'The platform team creates topics and queues in prod, and has to agree',
  });
});

it('knows its environments', async () => {
  expect(() => decide('dev', ['moon'])).toThrow(
    "cloudResources.serviceBus.requestOnly: 'moon' is not one of dev, nonProd, prod",
  );
  await expect(decide('moon')).rejects.toThrow("'moon'");
});
