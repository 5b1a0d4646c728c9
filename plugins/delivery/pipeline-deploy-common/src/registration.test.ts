import {
  DEVELOPMENT_ANNOTATION,
  PRODUCTION_ANNOTATION,
  registrationOf,
} from './registration';

const entity = (annotations?: Record<string, string>) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'basket-service', annotations },
});

test.each([
  ['no annotations', undefined, 'none'],
  ['an empty annotation', { [PRODUCTION_ANNOTATION]: ' ' }, 'none'],
  ['a denied annotation', { [PRODUCTION_ANNOTATION]: 'false' }, 'none'],
  ['the prod annotation', { [PRODUCTION_ANNOTATION]: 'true' }, 'production'],
  ['the dev annotation', { [DEVELOPMENT_ANNOTATION]: 'true' }, 'development'],
  [
    'both annotations',
    { [PRODUCTION_ANNOTATION]: 'true', [DEVELOPMENT_ANNOTATION]: 'true' },
    'both',
  ],
])('%s (P-384)', (_, annotations, expected) => {
  expect(registrationOf(entity(annotations))).toBe(expected);
});

test('the configuration may name the annotations', () => {
  const names = { production: 'example/prod', development: 'example/dev' };
  expect(registrationOf(entity({ 'example/dev': 'true' }), names)).toBe(
    'development',
  );
});
