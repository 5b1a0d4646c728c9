import * as fc from 'fast-check';
import { ALL_HOLD, buildContext } from '../__fixtures__/context';
import { HOSTILE_TEXTS } from '../__fixtures__/hostile';
import { APPLICATION, PRODUCT } from '../__fixtures__/payloads';
import {
  DAY_0,
  DAY_1,
  defaultPayload,
  foreignKeys,
  NONPROD_ENVIRONMENTS,
  PAYLOAD_KEYS,
  payloadSchema,
  PROD_ENVIRONMENTS,
  TOOLS,
  VERSIONS,
  type Version,
} from '../payload';
import { checkCreate } from '../rules';
import {
  type CreateEvent,
  type CreateState,
  type CreateToggle,
  createValueOf,
  isEditable,
  isFixed,
  isOn,
  nextCreateState,
  resumeCreate,
  startCreate,
} from '.';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(...Object.values(HOSTILE_TEXTS)),
);

const TOGGLES = [
  'github_repository_create',
  'ad_group_create',
  'github_team_rbac_create',
  'yaccount_create',
  'resource_group_create',
  'self_hosted_runners_enable',
  'devopsStack',
  'yaccount_enable_mailbox',
] as const satisfies readonly CreateToggle[];

const member = {
  email: 'a@retail.example',
  read: true,
  write: false,
  admin: false,
};
const group = {
  adgroup_name: 'Checkout',
  read: true,
  write: false,
  admin: false,
};

function run(state: CreateState, ...events: CreateEvent[]): CreateState {
  return events.reduce(nextCreateState, state);
}

function startDay0(version: Version): CreateState {
  return run(startCreate(version), {
    type: 'onboardTypeChosen',
    onboardType: DAY_0,
  });
}

function confirm(version: Version): CreateEvent {
  return {
    type: 'dialogConfirmed',
    context: buildContext({ version }),
    answerOf: ALL_HOLD,
  };
}

const turn = (toggle: CreateToggle, isNowOn: boolean): CreateEvent => ({
  type: 'switched',
  toggle,
  isOn: isNowOn,
});
const close: CreateEvent = { type: 'dialogClosed' };

describe('the flags at the start', () => {
  it.each(VERSIONS)('of %s are those of the specification', version => {
    const { payload } = startCreate(version);
    expect(payload).toMatchObject({
      prod_nprod_subscription_create: version === 'CN',
      sandboxsubscription_create: false,
      github_repository_create: true,
      github_team_rbac_create: true,
      yaccount_create: true,
      yaccount_enable_mailbox: false,
      sonarcloud_create: true,
      snyk_appsec_create: true,
      prisma_appsec_create: true,
      pagerduty_create: true,
      [version === 'CN'
        ? 'onboard_subscription_to_dynatrace'
        : 'dynatrace_create']: true,
      application_status: 'To be Introduced',
      hosting_type: 'PAAS',
      developed_by: 'M&S',
      business_criticality: 'Day 1',
      data_classification: 'Internal',
      tech_stack: 'JS/TS',
    });
    const company = startCreate(version, 'Retail Example');
    for (const onboardType of [DAY_0, DAY_1] as const) {
      const { payload: own } = run(company, {
        type: 'onboardTypeChosen',
        onboardType,
      });
      expect(own.developed_by).toBe('Retail Example');
    }
    expect(payload).not.toHaveProperty('launchdarkly_create');
    expect(payload).not.toHaveProperty(
      version === 'CN'
        ? 'dynatrace_create'
        : 'onboard_subscription_to_dynatrace',
    );
  });
});

describe('the onboarding type', () => {
  it('comes before everything else', () => {
    const start = startCreate('V2');
    expect(run(start, turn('ad_group_create', false))).toBe(start);
    expect(isEditable(start, 'io_code')).toBe(false);
  });

  it('puts the payload back to the defaults when it is switched', () => {
    const day0 = run(startDay0('CN'), {
      type: 'edited',
      key: 'io_code',
      value: 'IO1',
    });
    const day1 = run(day0, { type: 'onboardTypeChosen', onboardType: DAY_1 });
    expect(day1.payload).toEqual(defaultPayload('CN'));
    expect(run(day0, { type: 'onboardTypeChosen', onboardType: DAY_0 })).toBe(
      day0,
    );
  });
});

describe('pickers', () => {
  it('of a product turn the creation of an id on', () => {
    const { payload } = run(startDay0('CN'), {
      type: 'productChosen',
      product: PRODUCT,
    });
    expect(payload).toMatchObject({
      app_id_create: true,
      product: 'Basket and Checkout',
      product_group: 'Shop',
      product_portfolio: 'Digital Commerce',
      platform: 'Customer',
    });
  });

  it('of an application copy it, and leave criticality, alias and code to people', () => {
    const day1 = run(
      startCreate('CN'),
      { type: 'onboardTypeChosen', onboardType: DAY_1 },
      { type: 'applicationChosen', application: APPLICATION },
    );
    expect(day1.payload).toMatchObject({
      app_id_create: false,
      application_id: 'APP1001',
      application_name: 'basket',
      application_name_abbreviation: 'BASKET',
      business_criticality: 'Day 3',
      request_owner: 'lucia.moretti@retail.example',
    });
    expect(
      PAYLOAD_KEYS.filter(key => day1.facts.some(fact => fact === key)),
    ).toEqual([
      'application_name',
      'application_id',
      'description',
      'application_status',
      'product',
      'product_group',
      'product_portfolio',
      'platform',
    ]);
    expect(isEditable(day1, 'description')).toBe(false);
    expect(isEditable(day1, 'business_criticality')).toBe(true);
    expect(isEditable(day1, 'application_name_abbreviation')).toBe(true);
  });

  it('of an application without an id turn the creation of an id on', () => {
    const { payload } = run(
      startCreate('CN'),
      { type: 'onboardTypeChosen', onboardType: DAY_1 },
      {
        type: 'applicationChosen',
        application: { ...APPLICATION, appId: 'TBC' },
      },
    );
    expect(payload.app_id_create).toBe(true);
    expect(payload).not.toHaveProperty('application_id');
  });

  it('of an application remove its values when they are cleared', () => {
    const empty = run(startCreate('CN'), {
      type: 'onboardTypeChosen',
      onboardType: DAY_1,
    });
    const cleared = run(
      empty,
      { type: 'applicationChosen', application: APPLICATION },
      { type: 'applicationChosen' },
    );
    expect(cleared).toEqual(empty);
  });

  it('of an application are dropped when another one of the same name is chosen', () => {
    const day1 = run(
      startCreate('CN'),
      { type: 'onboardTypeChosen', onboardType: DAY_1 },
      { type: 'applicationChosen', application: APPLICATION },
    );
    const other = { ...APPLICATION, appId: 'APP2', description: '' };
    expect(run(day1, { type: 'factsRead', application: other })).toBe(day1);
  });

  it('of an application are dropped in the form of a new one', () => {
    const day0 = startDay0('CN');
    expect(
      run(day0, { type: 'applicationChosen', application: APPLICATION }),
    ).toBe(day0);
  });

  it('of a product remove its values when they are cleared, and no others', () => {
    const cleared = run(
      startDay0('CN'),
      { type: 'edited', key: 'io_code', value: 'IO1' },
      { type: 'productChosen', product: PRODUCT },
      { type: 'productChosen' },
    );
    const { payload } = run(startDay0('CN'), {
      type: 'edited',
      key: 'io_code',
      value: 'IO1',
    });
    expect(cleared.payload).toEqual({ ...payload, app_id_create: true });
  });

  it('leave what the list does not know yet to people', () => {
    const day1 = run(
      startCreate('CN'),
      { type: 'onboardTypeChosen', onboardType: DAY_1 },
      {
        type: 'applicationChosen',
        application: {
          ...APPLICATION,
          description: '',
          owner: 'TBC',
          primaryProduct: 'TBC',
          businessCriticality: 'Day 2',
        },
      },
      { type: 'productChosen', product: PRODUCT },
    );
    expect(isEditable(day1, 'description')).toBe(true);
    expect(day1.payload).not.toHaveProperty('request_owner');
    expect(day1.payload).not.toHaveProperty('business_criticality');
    expect(day1.payload).toMatchObject({
      product: 'Basket and Checkout',
      app_id_create: false,
    });
  });
});

describe('the repository', () => {
  it('has another name only while it is created, and is linked by a dialog', () => {
    const named = run(startDay0('CN'), {
      type: 'edited',
      key: 'override_github_repo_name',
      value: 'gifts',
    });
    const off = run(named, turn('github_repository_create', false));
    expect(off.dialog).toEqual({ kind: 'repository', name: '' });
    expect(off.payload).not.toHaveProperty('override_github_repo_name');
    const linked = run(
      off,
      { type: 'dialogEdited', dialog: { kind: 'repository', name: 'basket' } },
      confirm('CN'),
    );
    expect(linked.payload.existing_github_repo_name).toBe('basket');
    const on = run(linked, turn('github_repository_create', true));
    expect(on.payload).toEqual(startDay0('CN').payload);
  });

  it('is not linked when it does not exist, or when the dialog is closed', () => {
    const typed = run(
      startDay0('CN'),
      turn('github_repository_create', false),
      {
        type: 'dialogEdited',
        dialog: { kind: 'repository', name: 'basket' },
      },
    );
    const refused = run(typed, {
      type: 'dialogConfirmed',
      context: buildContext(),
      answerOf: () => 'fails',
    });
    expect(refused).toBe(typed);
    expect(run(typed, close).payload).not.toHaveProperty(
      'existing_github_repo_name',
    );
    expect(isOn(run(typed, close), 'github_repository_create')).toBe(false);
  });
});

describe('the DevOps stack', () => {
  it('clears the selection, and sets the flags of the dialog', () => {
    const off = run(startDay0('V2'), turn('devopsStack', false));
    expect(isOn(off, 'devopsStack')).toBe(false);
    const snyk = run(
      off,
      turn('devopsStack', true),
      {
        type: 'dialogEdited',
        dialog: { kind: 'tools', selected: ['Snyk', 'Dynatrace'] },
      },
      confirm('V2'),
    );
    expect(snyk.payload).toMatchObject({
      snyk_appsec_create: true,
      dynatrace_create: true,
      prisma_appsec_create: false,
      sonarcloud_create: false,
      pagerduty_create: false,
    });
    expect(
      isOn(run(off, turn('devopsStack', true), close), 'devopsStack'),
    ).toBe(false);
  });
});

describe('resource groups and runners', () => {
  const on = run(startDay0('V2'), turn('resource_group_create', true));

  it('are off again when no environment is chosen', () => {
    expect(on.dialog?.kind).toBe('environments');
    expect(run(on, close)).toEqual(startDay0('V2'));
    const none = run(
      on,
      {
        type: 'dialogEdited',
        dialog: { kind: 'environments', prod: [], nonprod: ['None'] },
      },
      confirm('V2'),
    );
    expect(none).toEqual(startDay0('V2'));
  });

  it('replace None by the environment that is chosen next', () => {
    const nonprod = (...chosen: string[]): CreateEvent => ({
      type: 'dialogEdited',
      dialog: { kind: 'environments', prod: [], nonprod: chosen },
    });
    const chosen = run(on, nonprod('None'), nonprod('None', 'CATE'));
    expect(chosen.dialog).toMatchObject({ nonprod: ['CATE'] });
  });

  it('are not changed by an event of another dialog', () => {
    expect(
      run(on, {
        type: 'dialogEdited',
        dialog: { kind: 'repository', name: 'basket' },
      }),
    ).toBe(on);
  });

  it('keep chosen environments, and leave empty lists out', () => {
    const chosen = run(
      on,
      {
        type: 'dialogEdited',
        dialog: {
          kind: 'environments',
          prod: ['Production'],
          nonprod: ['CATE'],
        },
      },
      {
        type: 'dialogEdited',
        dialog: {
          kind: 'environments',
          prod: ['Production'],
          nonprod: ['CATE', 'None'],
        },
      },
      confirm('V2'),
    );
    expect(chosen.payload.prod_rg_env).toEqual(['Production']);
    expect(chosen.payload).not.toHaveProperty('nonprod_rg_env');
    expect(run(chosen, turn('resource_group_create', false))).toEqual(
      startDay0('V2'),
    );
  });

  it('clear the name of the runners', () => {
    const named = run(
      startDay0('V2'),
      turn('self_hosted_runners_enable', true),
      {
        type: 'edited',
        key: 'team_name',
        value: 'gifts',
      },
    );
    expect(named.payload.team_name).toBe('gifts');
    expect(run(named, turn('self_hosted_runners_enable', false))).toEqual(
      startDay0('V2'),
    );
  });
});

describe('directory group, maintainer and service account', () => {
  it('drop the list of the other position', () => {
    const withMembers = run(startDay0('CN'), {
      type: 'membersChanged',
      members: [member],
    });
    const off = run(withMembers, turn('ad_group_create', false));
    expect(off.payload).not.toHaveProperty('team_members');
    expect(run(off, { type: 'membersChanged', members: [member] })).toBe(off);
    const linked = run(off, { type: 'groupsChanged', groups: [group] });
    expect(linked.payload.existing_ad_group_list).toEqual([group]);
    expect(
      run(linked, { type: 'groupsChanged', groups: [] }).payload,
    ).not.toHaveProperty('existing_ad_group_list');
  });

  it('reset the maintainer on every switch, which CN does not have', () => {
    const named = run(startDay0('V2'), {
      type: 'edited',
      key: 'github_team_maintainer',
      value: 'lucia-m',
    });
    const off = run(named, turn('github_team_rbac_create', false));
    expect(off.payload).not.toHaveProperty('github_team_maintainer');
    expect(run(off, turn('github_team_rbac_create', true))).toEqual(
      startDay0('V2'),
    );
    expect(isFixed(startDay0('CN'), 'github_team_rbac_create')).toBe(true);
    expect(
      run(startDay0('CN'), turn('github_team_rbac_create', false)),
    ).toEqual(startDay0('CN'));
  });

  it('have a mailbox only with a new account', () => {
    const mailbox = run(startDay0('CN'), turn('yaccount_enable_mailbox', true));
    expect(mailbox.payload).toMatchObject({
      yaccount_create: true,
      yaccount_enable_mailbox: true,
    });
    const off = run(mailbox, turn('yaccount_create', false));
    expect(off.payload).toMatchObject({
      yaccount_create: false,
      yaccount_enable_mailbox: false,
    });
    const half = run(off, {
      type: 'dialogEdited',
      dialog: {
        kind: 'serviceAccount',
        id: 'y1@retail.example',
        secretKeyName: '',
      },
    });
    expect(run(half, confirm('CN'))).toBe(half);
    const linked = run(
      half,
      {
        type: 'dialogEdited',
        dialog: {
          kind: 'serviceAccount',
          id: 'y1@retail.example',
          secretKeyName: 'KEY',
        },
      },
      confirm('CN'),
    );
    expect(linked.payload).toMatchObject({
      existing_yaccount: 'y1@retail.example',
      yaccount_secret_key_name: 'KEY',
    });
    expect(run(linked, turn('yaccount_create', true))).toEqual(startDay0('CN'));
  });
});

const anyEvent = (version: Version): fc.Arbitrary<CreateEvent> =>
  fc.oneof(
    fc.record({
      type: fc.constant('onboardTypeChosen' as const),
      onboardType: fc.constantFrom(DAY_0, DAY_1),
    }),
    fc.constantFrom<CreateEvent>(
      { type: 'productChosen', product: PRODUCT },
      { type: 'productChosen' },
      { type: 'applicationChosen' },
    ),
    fc.constant<CreateEvent>({
      type: 'applicationChosen',
      application: APPLICATION,
    }),
    fc.record({
      type: fc.constant('edited' as const),
      key: fc.constantFrom(
        'io_code' as const,
        'team_name' as const,
        'application_name' as const,
        'existing_github_repo_name' as const,
        'override_github_repo_name' as const,
        'github_team_maintainer' as const,
        'existing_yaccount' as const,
      ),
      value: anyText,
    }),
    fc.record({
      type: fc.constant('switched' as const),
      toggle: fc.constantFrom(...TOGGLES),
      isOn: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('membersChanged' as const),
      members: fc.subarray([member]),
    }),
    fc.record({
      type: fc.constant('groupsChanged' as const),
      groups: fc.subarray([group]),
    }),
    fc.record({
      type: fc.constant('dialogOpened' as const),
      kind: fc.constantFrom('repository' as const, 'environments' as const),
    }),
    fc.record({
      type: fc.constant('dialogEdited' as const),
      dialog: fc.oneof(
        fc.record({ kind: fc.constant('repository' as const), name: anyText }),
        fc.record({
          kind: fc.constant('tools' as const),
          selected: fc.subarray([...TOOLS]),
        }),
        fc.record({
          kind: fc.constant('environments' as const),
          prod: fc.subarray([...PROD_ENVIRONMENTS]),
          nonprod: fc.subarray([...NONPROD_ENVIRONMENTS]),
        }),
      ),
    }),
    fc.constant(confirm(version)),
    fc.constant(close),
  );

describe.each(VERSIONS)('any sequence of events of %s', version => {
  const events = fc.array(anyEvent(version), { maxLength: 40 });

  it('leaves a payload that the schema accepts or a list of messages', () => {
    fc.assert(
      fc.property(events, sequence => {
        const state = run(startCreate(version), ...sequence);
        const { success } = payloadSchema(version, 'create').safeParse(
          state.payload,
        );
        const problems = checkCreate(
          createValueOf(state),
          buildContext({ version }),
        );
        expect(success || problems.length > 0).toBe(true);
      }),
    );
  });

  it('leaves no key of the other position, no empty list and no fixed flag switched', () => {
    fc.assert(
      fc.property(events, sequence => {
        const { payload } = run(startCreate(version), ...sequence);
        expect(foreignKeys(payload)).toEqual([]);
        expect(Object.values(payload)).not.toContainEqual([]);
        expect(Object.values(payload)).not.toContain(undefined);
        expect(payload.prod_nprod_subscription_create).toBe(version === 'CN');
        expect(payload.sandboxsubscription_create).toBe(false);
      }),
    );
  });

  it('returns to the same payload after a switch is moved there and back', () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...TOGGLES), (sequence, toggle) => {
        const closed = run(startDay0(version), ...sequence, close);
        const there = isOn(closed, toggle);
        const away = run(
          closed,
          turn(toggle, !there),
          close,
          turn(toggle, there),
          close,
        );
        const again = run(
          away,
          turn(toggle, !there),
          close,
          turn(toggle, there),
          close,
        );
        expect(again).toEqual(away);
      }),
    );
  });

  it('returns to the start from the start', () => {
    const start = startDay0(version);
    for (const toggle of TOGGLES) {
      const there = isOn(start, toggle);
      const all: CreateEvent = {
        type: 'dialogEdited',
        dialog: { kind: 'tools', selected: TOOLS },
      };
      const back = run(
        start,
        turn(toggle, !there),
        close,
        turn(toggle, there),
        all,
        confirm(version),
        close,
      );
      expect(back).toEqual(start);
    }
  });

  it('goes on from its value as if it had never left', () => {
    fc.assert(
      fc.property(events, sequence => {
        const state = run(startCreate(version), ...sequence, close);
        const { facts } = state;
        expect(resumeCreate(version, createValueOf(state), facts)).toEqual(
          state,
        );
      }),
    );
  });
});
