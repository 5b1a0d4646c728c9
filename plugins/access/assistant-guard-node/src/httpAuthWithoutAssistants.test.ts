import { mockServices } from '@backstage/backend-test-utils';
import type { Request } from 'express';
import { SignJWT } from 'jose';
import { guardHttpAuth } from './httpAuthWithoutAssistants';
import { PORTAL_SIGN_IN } from '@portal/plugin-directory-common';

/** The service behind the guard, which has verified each token. */
const guarded = guardHttpAuth(
  mockServices.httpAuth.mock({
    credentials: async () => ({ $$type: '@backstage/BackstageCredentials' }),
  } as object),
);

const key = new TextEncoder().encode('only-for-this-test-only-for-this-test');

function tokenWith(claims: object, typ = 'vnd.backstage.user') {
  return new SignJWT({ sub: 'user:default/ann', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ })
    .sign(key);
}

/** Asks for the credentials of a request. */
async function ask(originalUrl: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return guarded.credentials({ originalUrl, headers } as Request);
}

describe('httpAuthWithoutAssistants', () => {
  it.each([
    '/api/mcp-actions/v1',
    '/api/scaffolder/.backstage/actions/v1/actions?a=1',
    '/api/assistant/.backstage/actions/v1/actions/assistant:get-run/invoke',
  ])('opens the tools to an assistant: %s', async url => {
    await expect(ask(url, await tokenWith({}))).resolves.toBeDefined();
  });

  it.each([
    '/api/scaffolder/v2/tasks',
    '/api/assistant/prepared-runs/1/confirm',
    '/api/notifications',
    '/api/catalog/.backstage/auth/v1/cookie',
    '/api/mcp-actions-2/v1',
    '/api/scaffolder/v2/tasks?/api/mcp-actions/v1',
    '//api/mcp-actions/v1',
    '/x/api/mcp-actions/v1',
  ])('refuses an assistant elsewhere: %s', async url => {
    for (const claims of [{}, { amr: 'portal' }, { amr: ['other'] }]) {
      await expect(ask(url, await tokenWith(claims))).rejects.toMatchObject({
        name: 'NotAllowedError',
        message: expect.stringContaining('issued to an assistant'),
      });
    }
  });

  it('gives an assistant no cookie', async () => {
    const token = await tokenWith({});
    const req = {
      originalUrl: '/api/techdocs/.backstage/auth/v1/cookie',
      headers: { authorization: `Bearer ${token}` },
    };
    await expect(
      guarded.issueUserCookie({ req } as never),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
  });

  it('opens everything to the portal, to plugins that act for a person, to services, and to cookies', async () => {
    const url = '/api/scaffolder/v2/tasks';
    for (const token of [
      await tokenWith(PORTAL_SIGN_IN),
      await tokenWith({}, 'vnd.backstage.plugin'),
      'a-static-token',
      undefined,
    ]) {
      await expect(ask(url, token)).resolves.toBeDefined();
    }
  });
});
