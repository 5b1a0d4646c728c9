import { markOf, readComment, requireMarkedRuns } from './runName';

const ID = '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e';

describe('the comment of a deployment', () => {
  it.each([
    [undefined, undefined],
    [' ', undefined],
    [' for the demo ', 'for the demo'],
    ['after deployment of the schema', 'after deployment of the schema'],
    ['\u{1f469}\u200d\u{1f4bb} asked', '\u{1f469}\u200d\u{1f4bb} asked'],
  ])('%j is read as %j', (comment, expected) => {
    expect(readComment(comment)).toBe(expected);
  });

  it.each([
    ['two\nlines', 'one line'],
    ['two\u2028lines', 'one line'],
    ['turned \u202eround', 'invisible'],
    [markOf({ mark: ID }), 'must not contain the word deployment'],
    [`Deployment  ${ID} failed`, 'must not contain the word deployment'],
  ])('%j is refused', (comment, reason) => {
    expect(() => readComment(comment)).toThrow(reason);
  });
});

describe('the run-name of a workflow', () => {
  const workflow = (runName: string) => `name: Deploy\n${runName}\non: push\n`;

  it.each([
    "run-name: 'Deploy ${{ inputs.image_tag }}: ${{ inputs.comment }}'",
    'run-name: Deploy ${{inputs.comment}}',
    'run-name: "${{ github.event.inputs.comment }} "',
  ])('%s is good', runName => {
    expect(() =>
      requireMarkedRuns(workflow(runName), 'deploy.yml'),
    ).not.toThrow();
  });

  it.each([
    ['is missing', workflow('')],
    ['has no comment', workflow('run-name: Deploy ${{ inputs.image_tag }}')],
    [
      'ends with something else',
      workflow('run-name: ${{ inputs.comment }} by ${{ github.actor }}'),
    ],
    ['is no text', workflow('run-name: [a]')],
    ['cannot be read', 'run-name: ${{ inputs.comment }}\n  : ['],
    ['is that of a file without content', ''],
  ])('is refused if it %s', (_, source) => {
    expect(() => requireMarkedRuns(source, 'deploy.yml')).toThrow(
      'The run-name of deploy.yml must end with ${{ inputs.comment }}',
    );
  });

  it('is not looked for in a file that is too large', () => {
    expect(() => requireMarkedRuns('#'.repeat(300_000), 'deploy.yml')).toThrow(
      'At most 262,144 are allowed',
    );
  });
});
