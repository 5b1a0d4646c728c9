import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { toError } from '@backstage/errors';
import express, { type ErrorRequestHandler, type Handler } from 'express';
import { servicesOnly } from './servicesOnly';

const answerError: ErrorRequestHandler = (error, _req, res, _next) =>
  void res.status(403).send(toError(error).name);

describe('servicesOnly', () => {
  const trigger = jest.fn((_req, res) => res.status(200).end());
  let server: Server;

  beforeAll(async () => {
    const app = express();
    const scheduler = express
      .Router()
      .post('/.backstage/scheduler/v1/tasks/:id/trigger', trigger);
    servicesOnly(
      {
        use: (handler: Handler) => void app.use(handler),
        addAuthPolicy() {},
        addWebSocketHandler() {},
      },
      mockServices.httpAuth(),
    ).use(scheduler);
    app.get('/other', (_req, res) => void res.send('open'));
    app.use(answerError);
    server = createServer(app).listen(0);
  });
  afterAll(() => new Promise(resolve => server.close(resolve)));
  beforeEach(() => trigger.mockClear());

  const call = (path: string, authorization: string, method = 'POST') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method,
      headers: { authorization },
    });
  const path = '/.backstage/scheduler/v1/tasks/refresh/trigger';

  it('does not let a person start a task', async () => {
    const response = await call(path, mockCredentials.user.header());
    expect(await response.text()).toBe('NotAllowedError');
    expect(trigger).not.toHaveBeenCalled();
  });

  it('lets another service start a task', async () => {
    const response = await call(path, mockCredentials.service.header());
    expect(response.status).toBe(200);
    expect(trigger).toHaveBeenCalledTimes(1);
  });

  it('leaves the plugin’s other routes alone', async () => {
    const response = await call('/other', mockCredentials.user.header(), 'GET');
    expect(await response.text()).toBe('open');
  });
});
