import type { ProvidedThing } from './readResult';
import { linksOf, summarise } from './summarise';

const thing = (kind: string, name: string): ProvidedThing => ({
  kind,
  title: 'Thing of gift-*lists*',
  name,
  url: 'https://git.example/gift-lists',
  state: 'existing',
});

it('names the kind of a thing and the thing in its link', () => {
  const { url } = thing('', '');
  const things = [
    thing('directory-group', 'gift-lists'),
    thing('repository', 'gift-lists'),
    thing('new-kind', 'gifts'),
  ];
  expect(linksOf(things)).toEqual([
    { title: 'Directory group gift-lists', url, icon: 'group' },
    { title: 'Repository gift-lists', url, icon: 'github' },
    { title: 'New kind gifts', url },
  ]);
});

describe('the summary', () => {
  it('formats nothing, and makes no links of names', () => {
    const account = thing('service-account', 'Y1@retail.example`](x)');
    expect(summarise([account], true)).toBe(
      '- Thing of gift-\\*lists\\*: `Y1@retail.example ](x)`, existed already\n\nThe onboarding file is merged.',
    );
  });

  it('names the tools and runners that were switched on', () => {
    const text = summarise([thing('repository', 'gifts')], true, [
      'Snyk',
      'Self-hosted runners',
    ]);
    expect(text).toContain('\n\nSwitched on: Snyk, Self-hosted runners.\n\n');
  });

  it('says what a review waits for, and that nothing new was asked for', () => {
    const text = summarise([], false);
    expect(text).toContain('The file asks for nothing new.');
    expect(text).toContain('the log says what GitHub asks for');
  });
});
