import { readSpec } from './readSpec';

const SPEC = 'steps: [{ action: x }]';

it.each([
  [`kind: Template\nspec: { ${SPEC} }`, false],
  [`kind: template\nspec: { ${SPEC} }\n---\nkind: Component`, false],
  [SPEC, true],
])('reads the spec of %j', (text, isSpec) => {
  expect(readSpec(text, isSpec)).toEqual({ steps: [{ action: 'x' }] });
});

it.each([
  'kind: Component\nspec: { steps: [] }',
  SPEC,
  'a: b: c',
  '',
  '- a',
  'null',
  `a: &a [x]\nb: [${'*a, '.repeat(200)}]`,
])('reads none of %j', text => {
  expect(readSpec(text, false)).toBeUndefined();
});
