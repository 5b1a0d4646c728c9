import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import { audited } from '@portal/plugin-backend-kit-node';
import express from 'express';
import Router from 'express-promise-router';
import { z } from 'zod';
import type { ImportRequest, ImportService } from '../service/types';

/** Larger than any catalogue file; also the default limit of upstream's routes, 100 kB. */
const MAX_BODY = '200kb';

const importRequestSchema = z
  .object({
    repositoryUrl: z
      .string()
      .max(2_000)
      .url()
      .regex(/^https?:/, 'must begin with http:// or https://')
      .transform(withoutCredential),
    fileContent: z.string().max(100_000),
    title: z.string().trim().min(1).max(1_000),
    body: z.string().max(60_000),
  })
  .strict();

export interface RouterOptions {
  auditor: AuditorService;
  httpAuth: HttpAuthService;
  service: ImportService;
}

/** The route below `/api/catalog/import`; `schema/openapi.yaml` describes it. */
export function createRouter(options: RouterOptions): express.Router {
  const { auditor, httpAuth, service } = options;
  const router = Router();
  router.post(
    '/import/pull-requests',
    express.json({ limit: MAX_BODY }),
    async (request, response) => {
      const credentials = await httpAuth.credentials(request, {
        allow: ['user'],
      });
      const body = parseImportRequest(request.body);
      const { repositoryUrl } = body;
      const event = { eventId: 'import-pull-request', meta: { repositoryUrl } };
      const opened = await audited(auditor, { ...event, request }, () =>
        service.openPullRequest(body, { credentials }),
      );
      response.status(201).json(opened);
    },
  );
  return router;
}

function parseImportRequest(body: unknown): ImportRequest {
  const result = importRequestSchema.safeParse(body);
  if (result.success) return result.data;
  const [{ path, message }] = result.error.issues;
  throw new InputError(`${path.join('.') || 'body'}: ${message}`);
}

/** A pasted address may contain a user's name and token, which are removed. */
function withoutCredential(text: string): string {
  const url = new URL(text);
  url.username = '';
  url.password = '';
  return url.href;
}
