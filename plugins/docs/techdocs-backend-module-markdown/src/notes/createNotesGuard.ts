import type {
  AuthService,
  BackstageCredentials,
  HttpAuthService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import type { CompoundEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { ownersOf } from '@portal/plugin-access-node';
import { interceptJson } from '@portal/plugin-backend-kit-node';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

/** The metadata of a site, as TechDocs answers them. */
interface SiteMetadata {
  build_notes?: unknown;
}

export interface NotesGuardOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntityByRef'>;
  httpAuth: HttpAuthService;
  userInfo: UserInfoService;
}

/**
 * A guard in front of TechDocs' metadata. Everybody who reads a site gets them; the notes of its build, which name files of the
 * repository, are for its owners only.
 */
export function createNotesGuard(options: NotesGuardOptions): ExpressRouter {
  const router = Router();
  router.get(
    '/metadata/techdocs/:namespace/:kind/:name',
    (request, response, next) => {
      interceptJson<SiteMetadata>(response, next, async metadata => {
        const { build_notes: notes, ...others } = metadata;
        if (notes === undefined) return metadata;
        const credentials = await options.httpAuth.credentials(request);
        const isOwner = await owns(credentials, request.params, options);
        return isOwner ? metadata : others;
      });
      next();
    },
  );
  return router;
}

async function owns(
  credentials: BackstageCredentials,
  site: CompoundEntityRef,
  { auth, catalog, userInfo }: NotesGuardOptions,
): Promise<boolean> {
  if (!auth.isPrincipal(credentials, 'user')) return false;
  const [entity, { ownershipEntityRefs }] = await Promise.all([
    catalog.getEntityByRef(site, { credentials }),
    userInfo.getUserInfo(credentials),
  ]);
  if (!entity) return false;
  const owners = ownersOf(entity);
  return ownershipEntityRefs.some(ref => owners.includes(ref.toLowerCase()));
}
