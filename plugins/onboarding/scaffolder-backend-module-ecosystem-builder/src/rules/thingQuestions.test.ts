import type { OnboardingPlace } from '@portal/plugin-ecosystem-builder-common';
import type { AskOptions } from '@portal/plugin-form-rules-node';
import {
  askAccountLink,
  askGroupLink,
  askGroupName,
  askTeamName,
} from './thingQuestions';
import type { RuleSystems } from './types';

const { signal } = new AbortController();

function optionsOf(parts: object = {}): AskOptions {
  return {
    signal,
    caller: { principal: async () => ({ directoryId: 'asha' }) },
    rights: { may: async () => ({ holds: false }) },
    ...parts,
  } as unknown as AskOptions;
}

describe('a linked service account', () => {
  const ask = (displayName?: string) =>
    askAccountLink(
      {
        directory: { findUsers: async () => ({ items: [{ displayName }] }) },
      } as unknown as RuleSystems,
      {
        account: 'y1@retail.example',
        alias: 'BASKET',
      },
      signal,
    );

  it.each([
    ['Application basket: service account', true],
    ['Checkout Pipeline', true],
    [undefined, true],
    ['Application CHKOUT: service account', false],
  ])('%s: %s', async (displayName, holds) => {
    expect(await ask(displayName)).toMatchObject({ holds });
  });
});

describe('a linked directory group', () => {
  const systemsOf = (members: Record<string, string[]>) =>
    ({
      directory: {
        findGroups: async () => ({
          items: Object.keys(members).map(id => ({ id })),
        }),
      },
      commands: { listLinks: async (id: string) => members[id] },
    }) as unknown as RuleSystems;

  it.each([
    ['of a member', { g1: ['asha'] }, optionsOf(), true],
    ['of somebody else', { g1: ['daniel'] }, optionsOf(), false],
    [
      'of an owner',
      { g1: [] },
      optionsOf({ rights: { may: async () => ({ holds: true }) } }),
      true,
    ],
    [
      'of a member of one of two with the name',
      { g1: ['asha'], g2: [] },
      optionsOf(),
      false,
    ],
    [
      'of a service',
      { g1: ['asha'] },
      optionsOf({ caller: { principal: async () => undefined } }),
      false,
    ],
  ])('%s', async (_, members, options, holds) => {
    const systems = systemsOf(members as Record<string, string[]>);
    expect(await askGroupLink(systems, 'Checkout', options)).toEqual({ holds });
  });
});

/** Asha's run for the place made the group and the team of this name. */
const PLACE = { portfolio: 'stores', file: 'gift.json' };
const systems = {
  earlier: {
    hasMade: async (requester, { file }, { kind, name }) =>
      [requester, file, name].join() === 'asha,gift.json,gift-gft' &&
      ['directory-group', 'team'].includes(kind),
  },
  sourceControl: { hasTeam: async () => true },
} satisfies Pick<RuleSystems, 'earlier'> & {
  sourceControl: Pick<RuleSystems['sourceControl'], 'hasTeam'>;
};

it('says which group cannot be created, and why', async () => {
  const ask = async () => ({ holds: false, message: 'This name is reserved' });
  const lookup = { name: 'portal-admins' };
  expect(await askGroupName(systems, lookup, optionsOf({ ask }))).toEqual({
    holds: false,
    message:
      "The directory group 'portal-admins' cannot be created: This name is reserved",
  });
});

describe('a group and a team that exist', () => {
  const ask = async () => ({ holds: false });

  it.each<
    [string, string, OnboardingPlace | undefined, string | undefined, boolean]
  >([
    ['made by a failed run of the person', 'gift-gft', PLACE, 'asha', true],
    ['of another name', 'data-gft', PLACE, 'asha', false],
    ['made by somebody else', 'gift-gft', PLACE, 'theo', false],
    [
      'made for another file',
      'gift-gft',
      { ...PLACE, file: 'x.json' },
      'asha',
      false,
    ],
    ['on a change', 'gift-gft', undefined, 'asha', false],
    ['for a service', 'gift-gft', PLACE, undefined, false],
  ])('%s', async (_, name, place, requester, holds) => {
    const asker = { ask, signal, requester };
    const lookup = { name, place };
    expect(await askGroupName(systems, lookup, asker)).toMatchObject({ holds });
    expect(await askTeamName(systems, lookup, asker)).toMatchObject({ holds });
  });
});
