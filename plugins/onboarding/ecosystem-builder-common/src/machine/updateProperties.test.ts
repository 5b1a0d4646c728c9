import * as fc from 'fast-check';
import { buildContext } from '../__fixtures__/context';
import { HOSTILE_TEXTS } from '../__fixtures__/hostile';
import { buildPayload, toContent } from '../__fixtures__/payloads';
import {
  foreignKeys,
  NONPROD_ENVIRONMENTS,
  type Payload,
  payloadSchema,
  PROD_ENVIRONMENTS,
  SWITCH_LIST,
  VERSIONS,
  type Version,
} from '../payload';
import { checkUpdate } from '../rules';
import {
  isLocked,
  nextUpdateState,
  startUpdate,
  type UpdateEditing,
  type UpdateEvent,
  updateValueOf,
} from '.';

const PLACE = { portfolio: 'digital-commerce', file: 'gifts.json' };
const RIGHTS = { read: true, write: false, admin: false };
const MEMBER = { email: 'a@retail.example', ...RIGHTS };
const GROUP = { adgroup_name: 'Checkout', ...RIGHTS };
const LINKED: Payload = {
  ad_group_create: false,
  team_members: undefined,
  existing_ad_group_list: [GROUP],
  github_repository_create: false,
  existing_github_repo_name: 'gifts',
  yaccount_create: false,
  existing_yaccount: 'y1@retail.example',
  yaccount_secret_key_name: 'KEY',
  github_team_rbac_create: false,
  github_team_maintainer: undefined,
};

/** Loads a file that the forms of both versions take. */
function load(version: Version, changes: Payload): UpdateEditing {
  const file = buildPayload('V2', {
    application_id: 'APP1001',
    app_id_create: false,
    ...changes,
  });
  const events: UpdateEvent[] = [
    { type: 'portfolioChosen', portfolio: PLACE.portfolio },
    { type: 'fileChosen', file: PLACE.file },
    { type: 'fetchRequested' },
    {
      type: 'fetched',
      ...PLACE,
      content: toContent(JSON.stringify(file)),
      revision: 'abc',
    },
    ...Array.from({ length: 30 }, () => ({ type: 'ticked' }) as const),
  ];
  const state = events.reduce(nextUpdateState, startUpdate(version));
  if (state.step !== 'editing') throw new Error(`The step is ${state.step}`);
  return state;
}

function edit(state: UpdateEditing, events: UpdateEvent[]): UpdateEditing {
  const next = events.reduce(nextUpdateState, state);
  if (next.step !== 'editing') throw new Error(`The step is ${next.step}`);
  return next;
}

const SWITCH_FLAGS = SWITCH_LIST.map(([flag]) => flag);

const anyEvent: fc.Arbitrary<UpdateEvent> = fc.oneof(
  fc.record({
    type: fc.constant('edited' as const),
    key: fc.constantFrom(
      'io_code' as const,
      'team_name' as const,
      'existing_github_repo_name' as const,
      'override_github_repo_name' as const,
      'github_team_maintainer' as const,
      'existing_yaccount' as const,
    ),
    value: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(...Object.values(HOSTILE_TEXTS)),
    ),
  }),
  fc.record({
    type: fc.constant('switched' as const),
    flag: fc.constantFrom(...SWITCH_FLAGS, 'yaccount_enable_mailbox' as const),
    isOn: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('membersChanged' as const),
    members: fc.subarray([MEMBER]),
  }),
  fc.record({
    type: fc.constant('groupsChanged' as const),
    groups: fc.subarray([GROUP]),
  }),
  fc.record({
    type: fc.constant('environmentsChanged' as const),
    prod: fc.subarray([...PROD_ENVIRONMENTS]),
    nonprod: fc.subarray([...NONPROD_ENVIRONMENTS]),
  }),
);

const anyChanges = fc.constantFrom<Payload>({}, LINKED);
const anyEvents = fc.array(anyEvent, { maxLength: 40 });

describe.each(VERSIONS)('any sequence of edits of %s', version => {
  it('leaves a payload that the schema accepts or a list of messages', () => {
    fc.assert(
      fc.property(anyChanges, anyEvents, (changes, events) => {
        const state = edit(load(version, changes), events);
        const { success } = payloadSchema(version, 'update').safeParse(
          state.payload,
        );
        const problems = checkUpdate(
          { value: updateValueOf(state), file: state.loaded.file },
          buildContext({ version, form: 'update' }),
        );
        expect(success || problems.length > 0).toBe(true);
      }),
    );
  });

  it('leaves no key of the other position of a switch, and no empty list', () => {
    fc.assert(
      fc.property(anyChanges, anyEvents, (changes, events) => {
        const { payload } = edit(load(version, changes), events);
        expect(foreignKeys(payload)).toEqual([]);
        expect(Object.values(payload)).not.toContainEqual([]);
        expect(Object.values(payload)).not.toContain(undefined);
      }),
    );
  });

  it('returns to the file after a switch is moved there and back', () => {
    fc.assert(
      fc.property(
        anyChanges,
        anyEvents,
        fc.constantFrom(...SWITCH_FLAGS),
        (changes, events, flag) => {
          const loaded = load(version, changes);
          const isOn = loaded.payload[flag] ?? false;
          const away = edit(loaded, [{ type: 'switched', flag, isOn: !isOn }]);
          expect(away.payload[flag] === !isOn).toBe(!isLocked(loaded, flag));
          const back = edit(away, [{ type: 'switched', flag, isOn }]);
          expect(back.payload).toEqual(loaded.payload);
          const allBack = edit(edit(loaded, events), [
            { type: 'switched', flag, isOn: !isOn },
            { type: 'switched', flag, isOn },
          ]);
          const twice = edit(allBack, [
            { type: 'switched', flag, isOn: !isOn },
            { type: 'switched', flag, isOn },
          ]);
          expect(twice.payload).toEqual(allBack.payload);
        },
      ),
    );
  });
});
