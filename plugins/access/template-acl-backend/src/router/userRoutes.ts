import { InputError, NotAllowedError } from '@backstage/errors';
import { templateAclReadPermission } from '@portal/plugin-template-acl-common';
import type { Request, Router } from 'express';
import { readHolderRef, readHolderRefs } from '../service/entityRefs';
import { mayAskAbout } from './Callers';
import type { RouterOptions } from './RouterOptions';

/** Routes of admins and users: `/admin/users`, `/user/…`. */
export function addUserRoutes(
  router: Router,
  { access, callers }: RouterOptions,
): void {
  /** @throws NotAllowedError unless the caller is one of the refs, an admin, or a service */
  const checkMayAsk = async (request: Request, refs: string[]) => {
    const caller = await callers.personOrService(
      request,
      templateAclReadPermission,
    );
    if (!mayAskAbout(caller, refs)) {
      throw new NotAllowedError(
        'Only admins may read the template access of other users',
      );
    }
  };

  router.get('/admin/users', async (request, response) => {
    await callers.personOrService(request, templateAclReadPermission);
    response.json(await access.admins());
  });

  router.get('/user/:ref/templates', async (request, response) => {
    const ref = readHolderRef(request.params.ref, 'ref');
    await checkMayAsk(request, [ref]);
    response.json({ templates: await access.grantsOf([ref]) });
  });

  router.post('/user/templates', async (request, response) => {
    const userRef = readUserRef(request.body.userEntityRef, 'userEntityRef');
    const groups = readHolderRefs(request.body.userGroups, 'userGroups');
    const refs = [userRef, ...groups];
    await checkMayAsk(request, refs);
    response.json({ templates: await access.grantsOf(refs) });
  });

  router.get(
    '/user/:ref/templates/auto-resolved',
    async (request, response) => {
      const ref = readUserRef(request.params.ref, 'ref');
      await checkMayAsk(request, [ref]);
      response.json(await access.resolve(ref));
    },
  );
}

function readUserRef(value: string, field: string): string {
  const ref = readHolderRef(value, field);
  if (!ref.startsWith('user:')) {
    throw new InputError(`${field}: '${value}' is not the reference of a user`);
  }
  return ref;
}
