import type { ScaffolderTaskOutput } from '@backstage/plugin-scaffolder-common';
import { withAllLinks } from './taskOutput';

const RUN = { title: 'Workflow run', url: 'https://git.example/runs/1' };
const THINGS = [
  { title: 'Repository a', url: 'https://git.example/a', icon: 'github' },
  { title: 'Team a', url: 'https://git.example/teams/a' },
];

const outputOf = (links: object[]): ScaffolderTaskOutput => ({
  links,
  text: [{ title: 'Summary' }],
});

describe('withAllLinks', () => {
  it('puts the links of a step in the place of their entry', () => {
    const output = outputOf([RUN, { links: THINGS }, RUN]);
    expect(withAllLinks(output)).toEqual(outputOf([RUN, ...THINGS, RUN]));
  });

  it.each([
    ['no output', undefined],
    ['no links', { text: [] }],
    ['only links of its own', outputOf([RUN])],
  ])('leaves %s as it is', (_, output) => {
    expect(withAllLinks(output)).toEqual(output);
  });

  it('shows nothing for an entry whose step has no links', () => {
    // The expression of a step without this output leaves no key behind.
    expect(withAllLinks(outputOf([{ links: [] }]))).toEqual(outputOf([]));
  });
});
