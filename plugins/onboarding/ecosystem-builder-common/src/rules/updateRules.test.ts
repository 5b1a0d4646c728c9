import { buildContext } from '../__fixtures__/context';
import { buildPayload } from '../__fixtures__/payloads';
import type { Payload, Version } from '../payload';
import { checkUpdate, updateLookups } from '.';

const FILE = buildPayload('V2', {
  application_id: 'APP1001',
  app_id_create: false,
  description: 'Café & Co, older than the rule',
  later: 1,
});

function input(changes: Payload, file: Payload = FILE) {
  const payload = { ...file, ...changes };
  const place = { portfolio: 'stores', file: 'tills.json', revision: 'abc' };
  return { value: { ...place, payload }, file };
}

function check(changes: Payload, version: Version = 'V2') {
  const context = buildContext({ version, form: 'update' });
  return checkUpdate(input(changes), context).map(({ message }) => message);
}

describe('checkUpdate', () => {
  it.each<[Payload, string]>([
    [{}, 'The file has no changes yet'],
    [{ filename: 'tills.json' }, 'The file has no changes yet'],
    [{ filename: '../x.json' }, 'File cannot be changed in this form'],
    [
      { github_repository_create: false, existing_github_repo_name: 'a' },
      'Create Github Repository is on already and cannot be switched off',
    ],
    [
      { application_name_abbreviation: 'gifts' },
      'Alias cannot be changed in this form',
    ],
    [
      { application_id: 'APP9' },
      'Application ID cannot be changed in this form',
    ],
    [{ later: 2 }, "'later' cannot be changed in this form"],
    [
      { prod_nprod_subscription_create: true },
      'Prod and Non-Prod Subscription cannot be switched in this form',
    ],
    [
      { sandboxsubscription_create: true },
      'Sandbox Subscription cannot be switched in this form',
    ],
    [{ description: 'a, b' }, 'Description is invalid'],
    [{ request_owner: '' }, 'Email cannot be empty.'],
    [
      { self_hosted_runners_enable: true, team_name: 'a'.repeat(11) },
      "'Team Name' should be a string and less than 10 characters",
    ],
    [{ self_hosted_runners_enable: true }, 'Team Name is required'],
    [
      { resource_group_create: true },
      'Resource group environments are required',
    ],
    [
      {
        existing_ad_group_list: [
          { adgroup_name: 'a', read: true, write: true, admin: true },
        ],
      },
      'Existing AD Group List does not belong to the other choices. Please fill it in again',
    ],
  ])('says of %j', (changes, message) => {
    expect(check(changes)).toEqual([message]);
  });

  it.each<Payload>([
    { io_code: 'IO2' },
    { self_hosted_runners_enable: true, team_name: '1-a' },
    { resource_group_create: true, nonprod_rg_env: ['CATE'] },
    { launchdarkly_create: true },
  ])('takes %j', changes => expect(check(changes)).toEqual([]));

  it('puts in the id that the alias has, and no other', () => {
    const file = { ...FILE, application_id: undefined, app_id_create: true };
    const context = buildContext({ version: 'V2', form: 'update' });
    const changes = { application_id: 'APP7', app_id_create: false };
    const found = { ...input(changes, file), foundApplicationId: 'APP7' };
    expect(checkUpdate(found, context)).toEqual([]);
    const claimed = { ...input(changes, file), foundApplicationId: 'APP8' };
    expect(checkUpdate(claimed, context)).not.toEqual([]);
  });

  it('looks up what has changed only', () => {
    const context = buildContext({ version: 'V2', form: 'update' });
    const changes = { request_owner: 'new@retail.example' };
    expect(updateLookups(input(changes), context)).toMatchObject([
      {
        field: 'request_owner',
        lookup: {
          message: 'Invalid Resource Owner Email. Please enter a valid one.',
        },
      },
    ]);
  });
});
