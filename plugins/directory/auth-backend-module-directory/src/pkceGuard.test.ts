import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockServices } from '@backstage/backend-test-utils';
import express from 'express';
import request from 'supertest';
import { createPkceGuard } from './pkceGuard';

const app = express()
  .use(createPkceGuard())
  .get('/v1/authorize', (_request, response) => response.send('asked'))
  .use(
    MiddlewareFactory.create({
      config: mockServices.rootConfig(),
      logger: mockServices.rootLogger(),
    }).error(),
  );

it.each([
  ['code_challenge=abc&code_challenge_method=S256', 200],
  ['code_challenge=abc&code_challenge_method=plain', 400],
  ['code_challenge=abc', 400],
  ['code_challenge_method=S256', 400],
  ['', 400],
])('%s answers %d', async (query, status) => {
  const response = await request(app).get(`/v1/authorize?${query}`);
  expect(response.status).toBe(status);
});
