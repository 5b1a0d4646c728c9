import { followsRule } from '@portal/plugin-backend-kit-common';
import fc from 'fast-check';
import {
  GITHUB_LOGIN,
  GITHUB_ORGANISATION,
  isGithubLogin,
  isRepositoryName,
  REPOSITORY_NAME,
  REPOSITORY_TOPIC,
  TEAM_SLUG,
  WORKFLOW_FILE,
} from './names';

describe('isRepositoryName', () => {
  it.each(['a', '...', '.github', 'basket-service', 'A_b.c', 'r'.repeat(100)])(
    'takes %j',
    name => expect(isRepositoryName(name)).toBe(true),
  );

  it.each(['', '.', '..', 'a b', 'größe', 'a/b', 'a\n', 'a.git', 'a.GIT'])(
    'refuses %j',
    name => expect(isRepositoryName(name)).toBe(false),
  );

  it('refuses more than 100 characters', () => {
    expect(isRepositoryName('r'.repeat(101))).toBe(false);
  });
});

describe('isGithubLogin', () => {
  it.each(['a', 'theo-owner', 'theo_retail', 'x'.repeat(39)])(
    'takes %j',
    login => expect(isGithubLogin(login)).toBe(true),
  );

  it.each(['', '-a', '_a', 'a.b', 'a/b', 'x'.repeat(40)])('refuses %j', login =>
    expect(isGithubLogin(login)).toBe(false),
  );
});

describe('GITHUB_ORGANISATION', () => {
  it('has no underscores, which are of managed accounts', () => {
    expect(followsRule(GITHUB_ORGANISATION, 'retail-example')).toBe(true);
    expect(followsRule(GITHUB_ORGANISATION, 'retail_example')).toBe(false);
  });
});

describe('REPOSITORY_TOPIC', () => {
  it.each(['a', 'java-17', 'x'.repeat(50)])('takes %j', topic =>
    expect(followsRule(REPOSITORY_TOPIC, topic)).toBe(true),
  );

  it.each(['', '-a', 'Java', 'a_b', 'x'.repeat(51)])('refuses %j', topic =>
    expect(followsRule(REPOSITORY_TOPIC, topic)).toBe(false),
  );
});

describe('every rule of a name', () => {
  it.each(
    Object.entries({
      GITHUB_LOGIN,
      GITHUB_ORGANISATION,
      REPOSITORY_NAME,
      REPOSITORY_TOPIC,
      TEAM_SLUG,
      WORKFLOW_FILE,
    }),
  )('lets no name change a path: %s', (_, rule) => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), text => {
        const name = followsRule(rule, text) ? text : 'other';
        const { pathname } = new URL(`https://api.example/things/${name}/x`);
        expect(pathname).toBe(`/things/${name}/x`);
      }),
    );
  });
});
