import { encodeOAuthState } from '@backstage/plugin-auth-node';
import express, { type ErrorRequestHandler } from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { createRedirectGuard, isPageOfPortal } from './redirectGuard';

const PORTAL = 'https://portal.example';

/* eslint-disable no-script-url -- what must be refused */
const ELSEWHERE = [
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '\\\\elsewhere.example/',
  'https://portal.example@elsewhere.example/',
  'https://somebody@portal.example/',
  'https://:secret@portal.example/',
  'https://portal.example.elsewhere.example/',
  'https://portal.example:8443/',
  'http://portal.example/',
  'HTTPS://ELSEWHERE.EXAMPLE/',
  'https:elsewhere.example',
  'https:\\\\elsewhere.example',
  'javascript:alert(1)',
  'JavaScript://portal.example/%0aalert(1)',
  'data:text/html,<script></script>',
  'blob:https://portal.example/6bb2a0e0',
  'https%3A%2F%2Felsewhere.example',
  ' https://elsewhere.example',
  'https://portal.example%2eelsewhere.example/',
  'https://portal.ex\u0430mple/',
  '/catalog',
  'catalog',
  '',
];
/* eslint-enable no-script-url */

const OWN = [
  'https://portal.example',
  'https://portal.example/catalog?a=https://elsewhere.example#b',
  'HTTPS://PORTAL.EXAMPLE/catalog',
  'https://portal.example:443/',
  'https://portal.example//elsewhere.example',
];

const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  res.status(error.name === 'InputError' ? 400 : 500).end(error.message);
};
const app = express()
  .use(createRedirectGuard(PORTAL))
  .use((_req, res) => res.status(204).end())
  .use(answerError);

const start = (query: object) =>
  request(app).get('/directory/start').query(query);
const frame = (state: string) =>
  request(app).get('/directory/handler/frame').query({ state });
const stateOf = (fields: object) =>
  encodeOAuthState({ env: 'development', nonce: 'n', ...fields });

describe('the redirect guard', () => {
  it.each(ELSEWHERE)('refuses %j at the start and at the end', async url => {
    const fields = { flow: 'redirect', redirectUrl: url };
    for (const answer of [await start(fields), await frame(stateOf(fields))]) {
      expect(answer.status).toBe(400);
      expect(answer.text).toBe(
        "The parameter 'redirectUrl' must be the address of a page below https://portal.example",
      );
    }
  });

  it.each(OWN)('lets %j pass', async url => {
    const fields = { flow: 'redirect', redirectUrl: url };
    expect((await start(fields)).status).toBe(204);
    expect((await frame(stateOf(fields))).status).toBe(204);
  });

  it('refuses an address elsewhere in a flow that does not follow it', async () => {
    const fields = { redirectUrl: 'https://elsewhere.example/' };
    expect((await start(fields)).status).toBe(400);
    expect((await frame(stateOf(fields))).status).toBe(400);
  });

  it('asks for an address where it will be followed', async () => {
    expect((await start({ flow: 'redirect' })).status).toBe(400);
    expect((await frame(stateOf({ flow: 'redirect' }))).status).toBe(400);
  });

  it.each([
    'redirectUrl=https://portal.example/&redirectUrl=https://elsewhere.example/',
    'redirectUrl[]=https://portal.example/',
    'redirectUrl[a]=b',
    'flow=popup&flow=redirect',
  ])('refuses a parameter that is given twice: %s', async query => {
    const answer = await request(app).get(`/directory/start?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/^The parameter '\w+' must be given once$/);
  });

  it('refuses a state that is given twice', async () => {
    const good = stateOf({ flow: 'popup' });
    const bad = stateOf({
      flow: 'redirect',
      redirectUrl: 'https://elsewhere.example/',
    });
    const answer = await request(app).get(
      `/directory/handler/frame?state=${bad}&state=${good}`,
    );
    expect(answer.status).toBe(400);
  });

  it.each([
    ['post', '/directory/handler/frame'],
    ['get', '/Directory/Handler/FRAME/'],
    ['get', '/%64irectory/handler/frame'],
  ] as const)('guards %s %s', async (method, path) => {
    const state = stateOf({
      flow: 'redirect',
      redirectUrl: 'https://elsewhere.example/',
    });
    const answer = await request(app)[method](path).query({ state });
    expect(answer.status).toBe(400);
  });

  it('lets a sign-in in a popup pass', async () => {
    expect((await start({ origin: PORTAL })).status).toBe(204);
    expect((await frame(stateOf({ origin: PORTAL }))).status).toBe(204);
  });

  it('lets nothing pass that a browser takes elsewhere', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.domain()), address => {
        const goesTo = URL.canParse(address, `${PORTAL}/api/auth/`)
          ? new URL(address, `${PORTAL}/api/auth/`).origin
          : undefined;
        expect(isPageOfPortal(address, PORTAL) && goesTo !== PORTAL).toBe(
          false,
        );
      }),
    );
  });
});
