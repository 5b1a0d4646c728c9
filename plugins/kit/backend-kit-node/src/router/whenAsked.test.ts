import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { whenAsked } from './whenAsked';

it('creates the handlers once, with the first request', async () => {
  let creations = 0;
  const answer: RequestHandler = (_request, response) => {
    response.json({ creations });
  };
  const app = express().use(
    whenAsked(() => {
      creations += 1;
      return [(_request, _response, next) => next(), answer];
    }),
  );
  expect(creations).toBe(0);

  for (const path of ['/a', '/b']) {
    const { body } = await request(app).get(path).expect(200);
    expect(body).toEqual({ creations: 1 });
  }
});

it('hands what a handler throws to the next one for errors', async () => {
  const app = express()
    .use(
      whenAsked(() => [
        () => {
          throw new Error('refused');
        },
      ]),
    )
    .use(((error, _request, response, _next) => {
      response.status(400).json({ message: error.message });
    }) as express.ErrorRequestHandler);

  const { status, body } = await request(app).get('/');
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: 'refused' },
  });
});
