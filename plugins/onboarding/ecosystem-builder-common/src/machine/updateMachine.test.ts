import * as fc from 'fast-check';
import { buildContext } from '../__fixtures__/context';
import { HOSTILE_TEXTS } from '../__fixtures__/hostile';
import { buildPayload, toContent } from '../__fixtures__/payloads';
import { type Payload, VERSIONS, type Version } from '../payload';
import { checkUpdate } from '../rules';
import {
  changesOf,
  isFetchShown,
  isLocked,
  nextUpdateState,
  progressOf,
  startUpdate,
  textsOf,
  type UpdateEditing,
  type UpdateEvent,
  type UpdateState,
  updateValueOf,
  viewButtonOf,
} from '.';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(...Object.values(HOSTILE_TEXTS)),
);

const PLACE = { portfolio: 'digital-commerce', file: 'gifts.json' };
const TICKS: UpdateEvent[] = Array.from({ length: 30 }, () => ({
  type: 'ticked',
}));

function run(state: UpdateState, ...events: UpdateEvent[]): UpdateState {
  return events.reduce(nextUpdateState, state);
}

function fetching(version: Version): UpdateState {
  return run(
    startUpdate(version),
    { type: 'portfolioChosen', portfolio: PLACE.portfolio },
    { type: 'fileChosen', file: PLACE.file },
    { type: 'fetchRequested' },
  );
}

function fetched(file: unknown): UpdateEvent {
  const content = toContent(JSON.stringify(file));
  return { type: 'fetched', ...PLACE, content, revision: 'abc' };
}

/** A file with one flag off, which a form of both versions takes. */
function buildFile(changes: Payload = {}): Payload {
  return buildPayload('V2', {
    application_id: 'APP1001',
    app_id_create: false,
    prod_nprod_subscription_create: false,
    later_key: { nested: [1] },
    ...changes,
  });
}

function editing(version: Version, file: Payload = buildFile()): UpdateEditing {
  const state = run(fetching(version), fetched(file), ...TICKS);
  if (state.step !== 'editing') throw new Error(`The step is ${state.step}`);
  return state;
}

function edit(state: UpdateEditing, ...events: UpdateEvent[]): UpdateEditing {
  const next = run(state, ...events);
  if (next.step !== 'editing') throw new Error(`The step is ${next.step}`);
  return next;
}

describe('fetching', () => {
  it('holds for 30 intervals and shows percentages', () => {
    const waiting = run(fetching('CN'), ...TICKS.slice(0, 15));
    expect(waiting.step === 'fetching' && progressOf(waiting)).toBe(50);
    const slow = run(waiting, ...TICKS, ...TICKS);
    expect(slow.step === 'fetching' && progressOf(slow)).toBe(99);
    expect(run(slow, fetched(buildFile())).step).toBe('editing');
    const quick = run(fetching('CN'), fetched(buildFile()), ...TICKS.slice(1));
    expect(quick.step).toBe('fetching');
    expect(run(quick, { type: 'ticked' }).step).toBe('editing');
  });

  it('hides the button after a good load only', () => {
    expect(isFetchShown(editing('CN'))).toBe(false);
    expect(
      isFetchShown(run(fetching('CN'), { type: 'fetchFailed', ...PLACE })),
    ).toBe(true);
  });

  it('says that the file is not found', () => {
    expect(
      run(fetching('CN'), { type: 'fetchFailed', ...PLACE }),
    ).toMatchObject({
      step: 'choosing',
      refusal: {
        kind: 'notFound',
        message:
          'File not found at the specified path: digital-commerce/gifts.json',
      },
    });
  });

  it('drops the answer for another file, and everything when the portfolio changes', () => {
    const state = fetching('CN');
    expect(
      run(state, { ...fetched({}), file: 'other.json' } as UpdateEvent),
    ).toBe(state);
    const other = run(editing('CN'), {
      type: 'portfolioChosen',
      portfolio: 'stores',
    });
    expect(other).toEqual({
      step: 'choosing',
      version: 'CN',
      portfolio: 'stores',
    });
    expect(run(editing('CN'), { type: 'fileChosen', file: 'x.json' })).toEqual({
      step: 'choosing',
      version: 'CN',
      portfolio: PLACE.portfolio,
      file: 'x.json',
    });
  });

  it('drops a failure for another file, and a second answer', () => {
    const state = fetching('CN');
    expect(
      run(state, { type: 'fetchFailed', ...PLACE, file: 'other.json' }),
    ).toBe(state);
    const loaded = run(state, fetched(buildFile()));
    expect(run(loaded, fetched(buildFile({ io_code: 'IO9' })))).toBe(loaded);
    expect(run(loaded, { type: 'fetchFailed', ...PLACE })).toBe(loaded);
  });

  it('keeps the values of an earlier visit when its file is refused', () => {
    const value = {
      ...PLACE,
      revision: 'abc',
      payload: buildFile({ description: 'Mine' }),
    };
    const refused = run(startUpdate('CN', { value }), {
      type: 'fetchFailed',
      ...PLACE,
    });
    expect(updateValueOf(refused)).toBe(value);
    const closed = run(refused, { type: 'refusalClosed' });
    expect(closed).not.toHaveProperty('refusal');
    expect(updateValueOf(closed)).toBe(value);
    expect(
      run(closed, { type: 'fetchRequested' }, fetched(buildFile())),
    ).toMatchObject({ step: 'editing', payload: { description: 'Mine' } });
  });

  it('looks a missing id up by the alias', () => {
    const file = buildFile({ application_id: undefined, app_id_create: true });
    const asking = run(fetching('V2'), fetched(file), ...TICKS);
    expect(asking).toMatchObject({ step: 'fetching', askedAlias: 'GIFTS' });
    expect(
      run(asking, {
        type: 'aliasAnswered',
        alias: 'GIFTS',
        applicationId: 'APP7',
      }),
    ).toMatchObject({
      step: 'editing',
      payload: { application_id: 'APP7', app_id_create: false },
    });
    expect(run(asking, { type: 'aliasAnswered', alias: 'OTHER' })).toBe(asking);
    const unknown = run(asking, { type: 'aliasAnswered', alias: 'GIFTS' });
    expect(unknown).toMatchObject({
      step: 'editing',
      payload: { app_id_create: true },
    });
  });
});

describe('editing', () => {
  it('locks the flags that are true in the file', () => {
    const state = editing('V2');
    expect(isLocked(state, 'github_repository_create')).toBe(true);
    expect(
      edit(state, {
        type: 'switched',
        flag: 'github_repository_create',
        isOn: false,
      }),
    ).toBe(state);
    expect(isLocked(state, 'launchdarkly_create')).toBe(false);
    expect(isLocked(state, 'prod_nprod_subscription_create')).toBe(true);
    expect(isLocked(state, 'sandboxsubscription_create')).toBe(true);
    expect(isLocked(editing('CN'), 'prod_nprod_subscription_create')).toBe(
      false,
    );
  });

  it('says View File, and View File Changes after an edit', () => {
    const state = editing('V2');
    expect(viewButtonOf(state)).toBe('View File');
    const changed = edit(state, {
      type: 'edited',
      key: 'io_code',
      value: 'IO2',
    });
    expect(viewButtonOf(changed)).toBe('View File Changes');
    expect(changesOf(changed)).toEqual([
      { key: 'io_code', kind: 'changed', before: 'IO420184', after: 'IO2' },
    ]);
    const back = edit(changed, {
      type: 'edited',
      key: 'io_code',
      value: 'IO420184',
    });
    expect(back.payload).toEqual(state.payload);
  });

  it('sends no environment for None, and no environments of switched off groups', () => {
    const chosen: UpdateEvent = {
      type: 'environmentsChanged',
      prod: ['Production'],
      nonprod: ['None'],
    };
    const off = editing('V2', buildFile({ resource_group_create: false }));
    expect(edit(off, chosen)).toBe(off);
    const on = edit(
      off,
      { type: 'switched', flag: 'resource_group_create', isOn: true },
      chosen,
    );
    expect(on.payload.prod_rg_env).toEqual(['Production']);
    expect(on.payload).not.toHaveProperty('nonprod_rg_env');
  });

  it('does not change facts', () => {
    const state = editing('V2');
    expect(
      edit(state, {
        type: 'edited',
        key: 'application_name_abbreviation',
        value: 'gifts',
      }),
    ).toBe(state);
  });

  it('gives the keys of a switch back when it returns', () => {
    const state = editing(
      'V2',
      buildFile({
        ad_group_create: false,
        team_members: undefined,
        existing_ad_group_list: [
          { adgroup_name: 'Checkout', read: true, write: true, admin: false },
        ],
      }),
    );
    const on = edit(state, {
      type: 'switched',
      flag: 'ad_group_create',
      isOn: true,
    });
    expect(on.payload).not.toHaveProperty('existing_ad_group_list');
    expect(
      edit(on, { type: 'switched', flag: 'ad_group_create', isOn: false })
        .payload,
    ).toEqual(state.payload);
  });
});

const anyEdit: fc.Arbitrary<UpdateEvent> = fc.oneof(
  fc.record({
    type: fc.constant('edited' as const),
    key: fc.constantFrom(
      'io_code' as const,
      'description' as const,
      'team_name' as const,
      'application_id' as const,
    ),
    value: anyText,
  }),
  fc.record({
    type: fc.constant('switched' as const),
    flag: fc.constantFrom(
      'ad_group_create' as const,
      'yaccount_create' as const,
      'resource_group_create' as const,
      'self_hosted_runners_enable' as const,
      'launchdarkly_create' as const,
      'sandboxsubscription_create' as const,
    ),
    isOn: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('environmentsChanged' as const),
    prod: fc.subarray(['Production']),
    nonprod: fc.subarray(['CATE', 'None']),
  }),
);

/** Files with any flags, keys of a later version and texts older than the rules. */
const anyFile = fc
  .record({
    ad_group_create: fc.boolean(),
    yaccount_create: fc.boolean(),
    description: anyText.filter(text => text.length < 4_000),
    later: fc.jsonValue(),
    existing_yaccount: fc.constantFrom('y1@retail.example'),
  })
  .map(buildFile)
  .filter(file => !JSON.stringify(file).includes('__proto__'));

describe.each(VERSIONS)('any file in the form of %s', version => {
  it('is written as it was read', () => {
    fc.assert(
      fc.property(anyFile, file => {
        const { before, after } = textsOf(editing(version, file));
        expect(after).toBe(before);
        const read: unknown = JSON.parse(after);
        const sent = Object.entries(file).filter(
          ([, value]) => !(Array.isArray(value) && value.length === 0),
        );
        expect(read).toEqual(
          JSON.parse(JSON.stringify(Object.fromEntries(sent))),
        );
      }),
    );
  });

  it('keeps its true flags, its facts and its other keys whatever happens', () => {
    fc.assert(
      fc.property(
        anyFile,
        fc.array(anyEdit, { maxLength: 20 }),
        (file, events) => {
          const state = edit(editing(version, file), ...events);
          const flags = Object.keys(file).filter(key => file[key] === true);
          expect(flags.filter(key => state.payload[key] !== true)).toEqual([]);
          expect(state.payload.later).toEqual(
            editing(version, file).payload.later,
          );
          expect(state.payload.application_id).toBe('APP1001');
          expect(Object.values(state.payload)).not.toContainEqual([]);
          const problems = checkUpdate(
            { value: updateValueOf(state), file: state.loaded.file },
            buildContext({ version, form: 'update' }),
          );
          const wrong = problems.filter(({ message }) =>
            /locked|cannot be (changed|switched)|belong/.test(message),
          );
          expect(wrong).toEqual([]);
        },
      ),
    );
  });
});
