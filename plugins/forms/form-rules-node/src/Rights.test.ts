import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { NotFoundError } from '@backstage/errors';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type {
  AccessAnswer,
  AccessScope,
  Principal,
} from '@portal/plugin-access-node';
import { Caller } from './Caller';
import { Rights } from './Rights';

const ASHA: Principal = {
  userRef: 'user:default/asha',
  groups: ['group:default/checkout'],
};
const GROUP = {
  kind: 'resource-group',
  subscriptionId: 'sub',
  resourceGroupName: 'rg',
} as const;

function start(options: {
  answer?: AccessAnswer;
  isService?: boolean;
  /** True if the resource exists. */
  isThere?: boolean;
}) {
  const { answer = { allowed: true }, isService } = options;
  const { isThere = true } = options;
  const asked: [string, AccessScope][] = [];
  const caller = new Caller(
    isService ? mockCredentials.service() : mockCredentials.user(),
    {
      auth: mockServices.auth(),
      catalog: catalogServiceMock(),
      principals: { ofCredentials: async () => ASHA },
    },
  );
  const rights = new Rights({
    may: async (_who, verb, scope) => {
      asked.push([verb, scope]);
      if (!isThere) throw new NotFoundError('There is none');
      return answer;
    },
  });
  const { signal } = new AbortController();
  return { asked, rights, call: { caller, signal } };
}

const NO: AccessAnswer = { allowed: false, reason: 'Because' };

describe('may', () => {
  it('lets nobody use what is not there', async () => {
    const { rights, call } = start({ isThere: false });
    expect(await rights.may('create', GROUP, call)).toEqual({ holds: false });
    expect(await rights.may('delete', GROUP, call)).toEqual({ holds: false });
  });

  it.each<[AccessScope]>([
    [{ kind: 'subscription', subscriptionId: 'sub' }],
    [GROUP],
  ])('asks the access service about %j', async scope => {
    const { asked, rights, call } = start({ answer: NO });
    expect(await rights.may('create', scope, call)).toEqual({
      holds: false,
      message: 'Because',
    });
    expect(asked).toEqual([['create', scope]]);
  });

  it('holds for who may, and for no service', async () => {
    const person = start({});
    expect(await person.rights.may('create', GROUP, person.call)).toEqual({
      holds: true,
    });
    const { asked, rights, call } = start({ isService: true });
    expect(await rights.may('create', GROUP, call)).toEqual({ holds: false });
    expect(asked).toEqual([]);
  });
});
