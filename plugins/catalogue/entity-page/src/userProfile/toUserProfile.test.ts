import type { UserEntity } from '@backstage/catalog-model';
import fc from 'fast-check';
import { toUserProfile } from './toUserProfile';
import { DEFAULT_USER_ANNOTATIONS } from './userAnnotations';

const buildUser = (
  overrides: {
    annotations?: Record<string, string>;
    metadata?: Partial<UserEntity['metadata']>;
    spec?: UserEntity['spec'];
    relations?: UserEntity['relations'];
  } = {},
): UserEntity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: {
    name: 'asha',
    namespace: 'default',
    annotations: overrides.annotations,
    ...overrides.metadata,
  },
  spec: overrides.spec ?? { profile: {} },
  relations: overrides.relations,
});

const toProfile = (user: UserEntity, sourceControlUrl?: string) =>
  toUserProfile(user, {
    annotations: DEFAULT_USER_ANNOTATIONS,
    sourceControlUrl,
  });

describe('toUserProfile', () => {
  it('reads every field that the directory fills', () => {
    const user = buildUser({
      annotations: {
        'retail.example/company': 'Retail Example',
        'retail.example/employee-id': '4711',
        'retail.example/role': 'Engineer',
        'retail.example/manager': 'user:default/theo',
        'retail.example/job-function': 'Commerce',
        'retail.example/github-username': 'asha-r',
        'backstage.io/edit-url': 'https://directory.test/asha',
      },
      metadata: {
        description: 'Builds the checkout',
        links: [{ url: 'https://chat.test/asha', title: 'Chat' }],
      },
      spec: {
        profile: {
          displayName: 'Asha Requester',
          email: 'asha@retail.example',
          picture: 'https://photos.test/asha',
        },
      },
      relations: [
        { type: 'memberOf', targetRef: 'group:default/payments' },
        { type: 'memberOf', targetRef: 'group:default/checkout' },
        { type: 'ownerOf', targetRef: 'component:default/cart' },
      ],
    });

    expect(toProfile(user, 'https://git.test/')).toEqual({
      displayName: 'Asha Requester',
      description: 'Builds the checkout',
      picture: 'https://photos.test/asha',
      email: 'asha@retail.example',
      jobFunction: 'Commerce',
      role: 'Engineer',
      manager: { entityRef: 'user:default/theo' },
      company: 'Retail Example',
      employeeId: '4711',
      sourceControl: { username: 'asha-r', url: 'https://git.test/asha-r' },
      groups: ['group:default/checkout', 'group:default/payments'],
      links: [{ url: 'https://chat.test/asha', title: 'Chat' }],
      editUrl: 'https://directory.test/asha',
    });
  });

  it('leaves out what is missing, and takes the name for the display name', () => {
    expect(toProfile(buildUser({ spec: {} }))).toEqual({
      displayName: 'asha',
      groups: [],
      links: [],
    });
  });

  it('takes a value of blanks for a missing one', () => {
    const user = buildUser({ annotations: { 'retail.example/role': '  ' } });
    expect(toProfile(user).role).toBeUndefined();
  });

  it('shows a manager who is no entity by name', () => {
    const user = buildUser({
      annotations: { 'retail.example/manager': 'Theo Owner' },
    });
    expect(toProfile(user).manager).toEqual({ name: 'Theo Owner' });
  });

  it('shows the source-control name without a link when there is no host', () => {
    const user = buildUser({
      annotations: { 'retail.example/github-username': 'asha-r' },
    });
    expect(toProfile(user).sourceControl).toEqual({ username: 'asha-r' });
  });

  it('reads the annotations that it is told to', () => {
    const user = buildUser({ annotations: { 'other.test/role': 'Architect' } });
    const profile = toUserProfile(user, {
      annotations: { ...DEFAULT_USER_ANNOTATIONS, role: 'other.test/role' },
    });
    expect(profile.role).toBe('Architect');
  });

  it('never throws, and never leaves the source-control host', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (manager, username) => {
        const user = buildUser({
          annotations: {
            'retail.example/manager': manager,
            'retail.example/github-username': username,
          },
        });
        const url = toProfile(user, 'https://git.test').sourceControl?.url;
        expect(new URL(url ?? 'https://git.test').host).toBe('git.test');
      }),
      { seed: 1 },
    );
  });
});
