import { pipelineOf, readPipelines, typeOfEnvironment } from './pipelines';

const pipeline = (prod: string[]) => ({
  workflow: 'deploy.yml',
  environments: { prod, 'non-prod': ['development'] },
});

const pipelines = readPipelines(
  JSON.stringify({
    default: pipeline(['production', 'disaster-recovery']),
    repositories: { 'Payments-Service': pipeline(['production']) },
  }),
);

test('a repository has its own pipeline instead of the default, whatever the case of its name', () => {
  expect(pipelineOf(pipelines, 'basket-service')).toEqual(
    pipeline(['production', 'disaster-recovery']),
  );
  expect(pipelineOf(pipelines, 'payments-service')).toEqual(
    pipeline(['production']),
  );
});

test('without a default, other repositories have no pipeline', () => {
  expect(pipelineOf(readPipelines('{}'), 'basket-service')).toBeUndefined();
});

test('an environment has one type', () => {
  const own = pipeline(['production']);
  expect(typeOfEnvironment(own, 'production')).toBe('prod');
  expect(typeOfEnvironment(own, 'development')).toBe('non-prod');
  expect(typeOfEnvironment(own, 'toString')).toBeUndefined();
});

test.each([
  ['not JSON', '{', 'The configuration of the pipelines is not JSON'],
  [
    'a path instead of a file name',
    JSON.stringify({
      default: { ...pipeline([]), workflow: '../other/deploy.yml' },
    }),
    "The configuration of the pipelines is invalid: 'default.workflow' must be the name of a workflow file",
  ],
  [
    'an environment with a path',
    JSON.stringify({ default: pipeline(['a/b']) }),
    "The configuration of the pipelines is invalid: 'default.environments.prod.0' must be a name of an environment",
  ],
])('refuses %s', (_, text, message) => {
  expect(() => readPipelines(text)).toThrow(message);
});
