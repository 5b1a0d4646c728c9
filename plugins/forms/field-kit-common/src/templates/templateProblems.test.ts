import fc from 'fast-check';
import { findExpressions } from './expressions';
import {
  describeTemplateProblem,
  findTemplateProblems,
} from './templateProblems';

const EQUIPMENT = {
  actions: ['debug:log', 'fetch:template'],
  filters: ['parseRepoUrl'],
  fields: ['MyGroupsPicker'],
};

const problemsOf = (spec: unknown) => findTemplateProblems(spec, EQUIPMENT);
const log = (message: string) => ({
  steps: [{ name: 'Log', action: 'debug:log', input: { message } }],
});

test.each<[string, unknown, object[]]>([
  [
    'templates/unknown-filter.yaml',
    log('${{ parameters.name | nosuchfilter }} and ${{ parameters.name }}'),
    [{ kind: 'filter', step: 'Log', name: 'nosuchfilter' }],
  ],
  [
    'templates/missing-end.yaml',
    log('for ${{ parameters.name'),
    [{ kind: 'open', step: 'Log', expression: 'for ${{ parameters.name' }],
  ],
  [
    'templates/action-not-installed.yaml',
    {
      steps: [
        { name: 'First', action: 'debug:log', input: { message: 'hello' } },
        { name: 'Second', action: 'publish:elsewhere', input: {} },
      ],
    },
    [{ kind: 'action', step: 'Second', name: 'publish:elsewhere' }],
  ],
  [
    'files of another place than the folder beside the template',
    {
      steps: ['./skeleton', 'https://x.example/y', '.', '${{ 1 }}'].map(
        url => ({
          name: url,
          action: 'fetch:template',
          input: { url },
        }),
      ),
    },
    ['https://x.example/y', '.'].map(name => ({
      kind: 'source',
      step: name,
      name,
    })),
  ],
  [
    'a filter after a known one, in a condition and in the output',
    {
      steps: [
        {
          id: 'a',
          action: 'debug:log',
          if: '${{ parameters.x | lower | shout }}',
        },
      ],
      output: { links: [{ url: '${{ steps.a.output.url | whisper }}' }] },
    },
    [
      { kind: 'filter', step: 'a', name: 'shout' },
      { kind: 'filter', name: 'whisper' },
    ],
  ],
  [
    'a quote that is not closed',
    log("${{ parameters.name | default('x) }}"),
    [{ kind: 'open' }],
  ],
  [
    'a step without an action',
    { steps: [{ id: 'a' }] },
    [{ kind: 'action', step: 'a', name: '' }],
  ],
  [
    'a filter in a block, around white space, and in the key of an each',
    {
      steps: [
        {
          id: 'a',
          action: 'debug:log',
          each: '${{ parameters.list | shuffled }}',
          input: {
            message: '{% if parameters.x | blocky %}a{% endif %}',
            more: ['${{- parameters.x\n  | spaced -}}'],
          },
        },
      ],
    },
    [
      { kind: 'filter', step: 'a', name: 'shuffled' },
      { kind: 'filter', step: 'a', name: 'blocky' },
      { kind: 'filter', step: 'a', name: 'spaced' },
    ],
  ],
  [
    'a block without an end',
    log('{% if parameters.name'),
    [{ kind: 'open', step: 'Log' }],
  ],
  [
    'blocks whose end is missing, or is of a raw text',
    log('{% if a %}x {% for b in c %}y{% endfor %} {% raw %}{% endif %}'),
    [{ kind: 'open', step: 'Log' }],
  ],
  [
    'a condition without its end',
    log('{% if a %}x {% for b in c %}y{% endfor %}'),
    [{ kind: 'open', step: 'Log' }],
  ],
  [
    'a filter that fills a block',
    log('{% filter shout %}a{% endfilter %}'),
    [{ kind: 'filter', step: 'Log', name: 'shout' }],
  ],
  [
    'fields of branches, of items and of a page that is no list',
    {
      parameters: {
        properties: { a: { items: { 'ui:field': 'ItemPicker' } } },
        dependencies: {
          a: { oneOf: [{ properties: { b: { 'ui:field': 'BranchPicker' } } }] },
        },
        allOf: [{ then: { properties: { c: { 'ui:field': 'ThenPicker' } } } }],
      },
    },
    ['ItemPicker', 'BranchPicker', 'ThenPicker'].map(name => ({
      kind: 'field',
      name,
    })),
  ],
  [
    'an action in another case, one with a blank, and one that is computed',
    {
      steps: ['Debug:Log', 'debug:log ', '${{ parameters.action }}'].map(
        action => ({ id: 'a', action }),
      ),
    },
    ['Debug:Log', 'debug:log ', '${{ parameters.action }}'].map(name => ({
      kind: 'action',
      name,
    })),
  ],
  [
    'a field that nobody registers, in a nested form',
    {
      parameters: [
        {
          properties: {
            a: { 'ui:field': 'MyGroupsPicker' },
            b: { properties: { c: { 'ui:field': 'NoSuchPicker' } } },
            d: { 'ui:field': 'hidden' },
          },
        },
      ],
    },
    [{ kind: 'field', name: 'NoSuchPicker' }],
  ],
])('%s is told', (_, spec, expected) => {
  expect(problemsOf(spec)).toMatchObject(expected);
  expect(problemsOf(spec)).toHaveLength(expected.length);
});

test('a step that is switched off needs no action', () => {
  const steps = [{ id: 'a', action: 'publish:elsewhere', if: false }];
  expect(problemsOf({ steps })).toEqual([]);
});

test('nothing is told of fields that nobody could tell', () => {
  const parameters = { properties: { a: { 'ui:field': 'NoSuchPicker' } } };
  const { actions, filters } = EQUIPMENT;
  expect(findTemplateProblems({ parameters }, { actions, filters })).toEqual(
    [],
  );
});

test('an action that is installed and that nobody may run is told', () => {
  const actions = ['debug:log', 'fetch:template', 'publish:github'];
  const steps = actions.map(action => ({ name: action, action }));
  const found = findTemplateProblems(
    { steps },
    { actions, allowed: ['debug:log'], filters: [] },
  );
  expect(found).toEqual([
    { kind: 'refused', step: 'publish:github', name: 'publish:github' },
  ]);
  expect(found.map(describeTemplateProblem)).toEqual([
    "The step 'publish:github' uses the action 'publish:github', which is installed, but which templates may not run, whoever starts them",
  ]);
});

test('each problem is told in a sentence', () => {
  const expression = '${{ parameters.name | whisper }} and ${{ 1';
  const spec = {
    parameters: { properties: { a: { 'ui:field': 'NoSuchPicker' } } },
    steps: [
      { name: 'Second', action: 'publish:elsewhere', input: { expression } },
      { name: 'Third', action: 'fetch:template', input: { url: '../x' } },
    ],
    output: { text: '${{ 2' },
  };
  expect(problemsOf(spec).map(describeTemplateProblem)).toEqual([
    "Nobody knows the form field 'NoSuchPicker'",
    "The step 'Second' uses the action 'publish:elsewhere', which is not installed, or which templates may not run",
    `The step 'Second' uses the filter 'whisper', which nobody knows, in '${expression}'`,
    `The step 'Second' has an expression without an end: '${expression}'`,
    "The step 'Third' fetches '../x'; fetch:template fetches './skeleton' only, the folder beside the template",
    "The output has an expression without an end: '${{ 2'",
  ]);
});

test.each([
  '${{ parameters.repoUrl | parseRepoUrl }} is ${{ 1 }}',
  '${{ parameters.name | default("a | b }}") }}',
  "${{ { 'a': { 'b': 1 } } }}",
  'a shell script with | pipes and {{ braces }}',
  'echo ${HOME}',
  '{% raw %}${{ github.actor | shout }} and {% if %}{% endraw %}',
  '{# ${{ a | shout #}',
  '{%- for x in parameters.list | sort -%}${{ x | upper }}{%- endfor -%}',
  '{% filter upper %}a{% endfilter %}',
])('nothing is told of %s', text => {
  expect(problemsOf(log(text))).toEqual([]);
});

test.each([undefined, null, [], 'x', { steps: 'x' }, { steps: [null] }])(
  'what is no template has no problems: %j',
  spec => {
    expect(problemsOf(spec)).toEqual([]);
  },
);

test('any text is read to its end', () => {
  const part = fc.constantFrom(
    ...['${{', '}}', '{%', '%}', '{#', '#}', 'raw', 'if', 'filter a'],
    ...['|', '"', "'", '\\', '{', '}', 'a'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), parts => {
      const text = parts.join('');
      const { filters, isOpen } = findExpressions(text);
      const signs = text.split(/\||filter/).length;
      expect(filters.length).toBeLessThanOrEqual(signs);
      const hasExpression = text.includes('${{') || text.includes('{%');
      expect(hasExpression || (filters.length === 0 && !isOpen)).toBe(true);
    }),
  );
});
